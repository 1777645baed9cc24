/** The workers' program, a classic script. */
export const source: string;
