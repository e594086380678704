/*
 * table.ts - the last step of every lesson: the rules of all games at the table (rules C1 to C7). Games in which positions
 * cannot repeat, or with two seats only, leave those sentences out.
 */
import { section } from '../../i18n/catalogue';
import type { Step } from '../lesson';

const t = await section('tableLesson');

interface Table {
    readonly repeats: boolean;
    readonly more: boolean;
    readonly teams: boolean;
}

export function tableStep(position: string, { repeats, more, teams }: Table): Step {
    return {
        topic: () => t.value.fairPlay.topic,
        title: () => t.value.fairPlay.title,
        text: () => {
            const w = t.value;
            return [
                w.twoSeats,
                ...(more ? [w.moreSeats] : []),
                ...(teams ? [w.together] : []),
                w.consent,
                ...(repeats ? [w.threeTimes] : []),
                w.ends,
                w.swap,
            ].join('\n');
        },
        position,
        task: { kind: 'read' },
        praise: () => t.value.fairPlay.praise,
        hint: () => t.value.fairPlay.hint,
        solution: [],
    };
}
