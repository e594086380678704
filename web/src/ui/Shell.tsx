/*
 * Shell.tsx - page header: site name, navigation, language and theme; for every page but a table.
 */
import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { nextLanguage } from '../i18n/locale';
import { words } from '../i18n/words';
import { change, isDark, settings } from '../local/settings';
import { storage } from '../local/storage';
import { House } from './House';
import { RoundButton } from './buttons';
import { lazyInPlace } from './lazy';
import { slots } from './slots';

const SettingsDialog = lazyInPlace(async () => (await import('./dialogs/SettingsDialog')).SettingsDialog, 'settings');

type Place = 'play' | 'online' | 'learn' | 'review';

function NavLink({ to, here, children }: { to: string; here: boolean; children: string }): JSX.Element {
    return (
        <a href={to} {...(here ? { 'aria-current': 'page' as const } : {})}>
            {children}
        </a>
    );
}

/* Buttons that switch to the other theme and to the other language. */
export function QuickSettings(): JSX.Element {
    const t = words.value;
    const dark = isDark();
    const other = nextLanguage(settings.value.language);
    return (
        <>
            <RoundButton
                icon={dark ? 'sun' : 'moon'}
                aria-label={dark ? t.nav.toLight : t.nav.toDark}
                onClick={() => change({ theme: dark ? 'light' : 'dark' })}
            />
            <button type="button" class="language" lang={other.tag} onClick={() => change({ language: other.tag })}>
                {other.name}
            </button>
        </>
    );
}

export function Shell({ at, children }: { at: Place; children: ComponentChildren }): JSX.Element {
    const t = words.value;
    const open = useSignal(false);
    return (
        <div class={`shell at-${at}`}>
            <header class="top">
                <House />
                <nav aria-label={t.nav.main}>
                    <NavLink to="/" here={at === 'play'}>
                        {t.nav.play}
                    </NavLink>
                    <NavLink to="/online" here={at === 'online'}>
                        {t.nav.online}
                    </NavLink>
                    <NavLink to="/learn" here={at === 'learn'}>
                        {t.nav.learn}
                    </NavLink>
                    <NavLink to="/review" here={at === 'review'}>
                        {t.nav.review}
                    </NavLink>
                </nav>
                <div class="top-end">
                    {/* A device that has never been online sends nothing. */}
                    {(at === 'online' || storage.read('online-used', false)) && (
                        <>
                            <div class="turns-room">
                                <slots.YourTurn />
                            </div>
                            <slots.MyName />
                        </>
                    )}
                    <QuickSettings />
                    <RoundButton
                        icon="gear"
                        aria-label={t.nav.settings}
                        onClick={() => {
                            open.value = true;
                        }}
                    />
                </div>
            </header>
            {children}
            {open.value && (
                <SettingsDialog
                    close={() => {
                        open.value = false;
                    }}
                />
            )}
        </div>
    );
}
