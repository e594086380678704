/*
 * SettingsDialog.tsx - the settings. Every change takes effect at once.
 */
import type { JSX } from 'preact';
import type { Language } from '../../local/language';
import { languages } from '../../i18n/locale';
import type { Settings } from '../../local/settings';
import { change, settings } from '../../local/settings';
import { Dialog } from '../Dialog';
import type { Option } from './fields';
import { Choice, Switch } from './fields';
import { settingsWords } from './settings-words';

const options: readonly Option<Language>[] = languages.map(({ tag, name }) => ({ value: tag, text: name, lang: tag }));

type Switches = 'sound' | 'aloud' | 'paths' | 'evaluation' | 'coach';

function Setting({ name, label }: { name: Switches; label: string }): JSX.Element {
    return (
        <Switch label={label} on={settings.value[name]} change={(on) => change({ [name]: on } as Partial<Settings>)} />
    );
}

export function SettingsDialog({ close }: { close(): void }): JSX.Element {
    const t = settingsWords.value;
    const { language, theme, confirm, name } = settings.value;
    return (
        <Dialog title={t.title} close={close}>
            <Choice
                label={t.language}
                value={language}
                options={options}
                change={(chosen) => change({ language: chosen })}
            />
            <Choice
                label={t.theme}
                value={theme}
                options={(['system', 'light', 'dark'] as const).map((value) => ({ value, text: t.themes[value] }))}
                change={(chosen) => change({ theme: chosen })}
            />
            <Choice
                label={t.confirm}
                value={confirm}
                options={(['always', 'finger', 'never'] as const).map((value) => ({ value, text: t.confirms[value] }))}
                change={(chosen) => change({ confirm: chosen })}
            />
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
            <Setting name="sound" label={t.sound} />
            {'speechSynthesis' in globalThis && <Setting name="aloud" label={t.aloud} />}
            <Setting name="paths" label={t.paths} />
            <Setting name="evaluation" label={t.evaluation} />
            <Setting name="coach" label={t.coach} />
        </Dialog>
    );
}
