/*
 * House.tsx - the logo and name of the site, which link to the home page from every screen.
 */
import type { JSX } from 'preact';
import { words } from '../i18n/words';
import { Logo } from './Icon';

export function House(): JSX.Element {
    return (
        <a class="house" href="/">
            <Logo />
            <span>{words.value.appName}</span>
        </a>
    );
}
