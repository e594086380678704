/*
 * SettingsDialog.tsx - the settings. Every change takes effect at once.
 */
import type { JSX } from 'preact';
import type { Language } from '../../core/rules';
import { words } from '../../i18n/words';
import type { ConfirmMoves, Settings, Theme } from '../../local/settings';
import { change, settings } from '../../local/settings';
import { Dialog } from '../Dialog';

type Switches = 'sound' | 'aloud' | 'paths' | 'evaluation' | 'coach';

function Switch({ name, label }: { name: Switches; label: string }): JSX.Element {
    return (
        <label class="switch">
            <span>{label}</span>
            <input
                type="checkbox"
                role="switch"
                checked={settings.value[name]}
                onChange={(event) => change({ [name]: event.currentTarget.checked } as Partial<Settings>)}
            />
        </label>
    );
}

export function SettingsDialog({ close }: { close(): void }): JSX.Element {
    const t = words.value.settings;
    const { language, theme, confirm, name } = settings.value;
    return (
        <Dialog title={t.title} close={close}>
            <label class="field">
                <span>{t.language}</span>
                <select
                    value={language}
                    onChange={(event) => change({ language: event.currentTarget.value as Language })}>
                    <option value="en" lang="en">
                        English
                    </option>
                    <option value="fr" lang="fr">
                        Français
                    </option>
                </select>
            </label>
            <label class="field">
                <span>{t.theme}</span>
                <select value={theme} onChange={(event) => change({ theme: event.currentTarget.value as Theme })}>
                    {(['system', 'light', 'dark'] as const).map((key) => (
                        <option value={key}>{t.themes[key]}</option>
                    ))}
                </select>
            </label>
            <label class="field">
                <span>{t.confirm}</span>
                <select
                    value={confirm}
                    onChange={(event) => change({ confirm: event.currentTarget.value as ConfirmMoves })}>
                    {(['always', 'finger', 'never'] as const).map((key) => (
                        <option value={key}>{t.confirms[key]}</option>
                    ))}
                </select>
            </label>
            <label class="field">
                <span>{t.name}</span>
                <input
                    type="text"
                    maxLength={24}
                    value={name}
                    autocomplete="nickname"
                    onInput={(event) => change({ name: event.currentTarget.value })}
                />
            </label>
            <Switch name="sound" label={t.sound} />
            {'speechSynthesis' in globalThis && <Switch name="aloud" label={t.aloud} />}
            <Switch name="paths" label={t.paths} />
            <Switch name="evaluation" label={t.evaluation} />
            <Switch name="coach" label={t.coach} />
        </Dialog>
    );
}
