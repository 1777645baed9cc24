import { defineBrowserProvider } from '@vitest/browser';
import { DRIVERS, type Driver } from './drivers.mjs';

/** Runs Vitest's tests in one of DRIVERS. */
export function driven(name: keyof typeof DRIVERS) {
  return defineBrowserProvider({
    name,
    providerFactory: () => {
      let browser: Promise<Driver> | undefined;
      return {
        name,
        supportsParallelism: false,
        getCommandsContext: () => ({}),
        async openPage(_session, url) {
          browser ??= DRIVERS[name]();
          await (await browser).goto(url);
        },
        async close() {
          await (await browser)?.close();
        },
      };
    },
  });
}
