import { fileURLToPath } from 'node:url';

/** Returns the path of a page of the documentation, which the package holds beside the command line. */
export const pageOf = (page: string) => fileURLToPath(new URL(`../../docs/${page}`, import.meta.url));
