import { existsSync, readFileSync } from 'node:fs';
import { installOnHost } from './debian-toolchain.mjs';
import { StepError, which } from './process.mjs';
import { step } from './step.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium: CHROME_PATH, or one that is installed, or on a Debian one that apt installs now. */
export async function findChromium() {
  const found = process.env.CHROME_PATH ?? which(...NAMES) ?? APPLICATIONS.find((path) => existsSync(path));
  if (found) return found;
  // Ubuntu's package is only a pointer to a snap, which root in a container cannot run.
  const isDebian =
    existsSync('/etc/debian_version') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  if (isDebian && process.getuid() === 0) {
    await step('chromium', 'installing the Debian package', () =>
      installOnHost(['chromium', 'fonts-dejavu-core']),
    );
    return which('chromium');
  }
  throw new StepError('These tests need Chromium or Chrome: install it, or name its binary in CHROME_PATH.');
}
