/* colour.ts - what a seat is called on the page: its colour, in the language of the other texts. */
import { seatName } from '../core/seats';
import { textLanguage } from './catalogue';

export function colourOf(seat: number): string {
    return seatName(seat, textLanguage.value);
}
