/*
 * notice.ts - one sentence for a table that has just been opened, until its first move by a person:
 * who plays which side now.
 */
import { signal } from '@preact/signals';

export const notice = signal<{ readonly id: string; text(): string } | null>(null);
