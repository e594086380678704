/*
 * notice.ts - one sentence for a table that has just been opened, until a person's first move: who plays which side
 * now.
 */
import { signal } from '@preact/signals';

export const notice = signal<{ readonly id: string; text(): string } | null>(null);
