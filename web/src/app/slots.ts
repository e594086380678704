/*
 * slots.ts - fills the slots of ui and table with components of higher folders, which are loaded when first shown.
 */
import { endSlots } from '../table/slots';
import { lazyInPlace } from '../ui/lazy';
import { slots } from '../ui/slots';

export function fillSlots(): void {
    slots.YourTurn = lazyInPlace(async () => (await import('../lobby/YourTurn')).YourTurn);
    slots.MyName = lazyInPlace(async () => (await import('../lobby/MyName')).MyName);
    endSlots.Celebration = lazyInPlace(async () => (await import('../victory/Celebration')).Celebration);
    endSlots.ReplayAndShare = lazyInPlace(async () => (await import('../victory/ReplayAndShare')).ReplayAndShare);
}
