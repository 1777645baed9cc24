import type { Packed } from '../packed.ts';

export const text: Packed['text'];
export const alphabet: Packed['alphabet'];
export const bytes: Packed['bytes'];
