/*
 * slots.ts - fills the slots of ui and table with parts of higher folders, which are loaded when first shown.
 */
import { endSlots } from '../table/slots';
import { laterInPlace } from '../ui/later';
import { slots } from '../ui/slots';

export function fillSlots(): void {
    slots.YourTurn = laterInPlace(async () => (await import('../lobby/YourTurn')).YourTurn);
    slots.MyName = laterInPlace(async () => (await import('../lobby/MyName')).MyName);
    endSlots.Celebration = laterInPlace(async () => (await import('../victory/Celebration')).Celebration);
    endSlots.Keepsakes = laterInPlace(async () => (await import('../victory/Keepsakes')).Keepsakes);
}
