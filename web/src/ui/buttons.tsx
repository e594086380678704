/*
 * buttons.tsx - buttons with an icon: a round one with a hidden label, and a small one with a text.
 */
import type { ComponentProps, JSX } from 'preact';
import type { IconName } from './Icon';
import { Icon } from './Icon';

type ButtonProps = Omit<ComponentProps<'button'>, 'type' | 'icon'>;

export function RoundButton({ icon, size, ...button }: ButtonProps & { icon: IconName; size?: number }): JSX.Element {
    return (
        <button type="button" class="round" {...button}>
            <Icon name={icon} {...(size && { size })} />
        </button>
    );
}

export function SmallButton({ icon, children, ...button }: ButtonProps & { icon?: IconName }): JSX.Element {
    return (
        <button type="button" class="button small" {...button}>
            {icon && <Icon name={icon} size={20} />}
            {children}
        </button>
    );
}

/* A refusal and its reason. */
export function RefusalMessage({ children, ...paragraph }: ComponentProps<'p'>): JSX.Element {
    return (
        <p class="message refusal" {...paragraph}>
            <Icon name="close" size={20} />
            {children}
        </p>
    );
}
