/**
 * How long a test of a page waits for what it needs, in milliseconds. A wait ends with what it waits for: it lasts this long
 * only where that never comes, so it is longer than the busiest machine takes.
 */
export const WAIT = 200_000;
