/*
 * ClockFields.tsx - choice of a time control: a preset or custom values.
 */
import { useSignal, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { clockRuleText } from '../online/words';
import { Choice } from '../ui/dialogs/fields';
import type { TimeControl } from './time-controls';
import { days, fischer, limits, timeControls } from './time-controls';
import { lobbyWords } from './words';

const own = 'own';

function NumberField({
    label,
    limit: { least, most, step },
    value,
    change,
}: {
    label: string;
    limit: { least: number; most: number; step: number };
    value: number;
    change(value: number): void;
}): JSX.Element {
    return (
        <label class="field">
            <span>{label}</span>
            <input
                type="number"
                inputMode="decimal"
                required
                min={least}
                max={most}
                step={step}
                value={value}
                onInput={({ currentTarget }) => {
                    if (currentTarget.validity.valid) change(currentTarget.valueAsNumber);
                }}
            />
        </label>
    );
}

function OwnClock({ change }: { change(pace: TimeControl): void }): JSX.Element {
    const t = lobbyWords.value.create;
    const kind = useSignal<'fischer' | 'days'>('fischer');
    const minutes = useSignal(20);
    const seconds = useSignal(10);
    const each = useSignal(2);
    useSignalEffect(() => {
        change(kind.value === 'days' ? days(each.value) : fischer(minutes.value, seconds.value));
    });
    return (
        <fieldset class="own-clock">
            <Choice
                label={t.kind}
                value={kind.value}
                options={(['fischer', 'days'] as const).map((value) => ({ value, text: t.kinds[value] }))}
                change={(chosen) => {
                    kind.value = chosen;
                }}
            />
            {kind.value === 'days' ? (
                <NumberField
                    label={t.days}
                    limit={limits.days}
                    value={each.value}
                    change={(n) => {
                        each.value = n;
                    }}
                />
            ) : (
                <>
                    <NumberField
                        label={t.minutes}
                        limit={limits.minutes}
                        value={minutes.value}
                        change={(n) => {
                            minutes.value = n;
                        }}
                    />
                    <NumberField
                        label={t.seconds}
                        limit={limits.seconds}
                        value={seconds.value}
                        change={(n) => {
                            seconds.value = n;
                        }}
                    />
                </>
            )}
        </fieldset>
    );
}

/* Fields for a time control, starting from `first`. */
export function ClockFields({ first, change }: { first: TimeControl; change(pace: TimeControl): void }): JSX.Element {
    const t = lobbyWords.value.create;
    const chosen = useSignal(String(timeControls.indexOf(first)));
    return (
        <>
            <Choice
                label={t.clock}
                value={chosen.value}
                options={[
                    ...timeControls.map((pace, i) => ({ value: String(i), text: clockRuleText(pace) })),
                    { value: own, text: t.own },
                ]}
                change={(value) => {
                    chosen.value = value;
                    if (value !== own) change(timeControls[Number(value)]!);
                }}
            />
            {chosen.value === own && <OwnClock change={change} />}
        </>
    );
}
