import { existsSync, readFileSync } from 'node:fs';
import { installOnHost } from './debian-toolchain.mjs';
import { StepError, which } from './process.mjs';
import { step } from './step.mjs';

/**
 * How to find a browser: by the environment variable that names its binary, else by a command on PATH, else as an
 * application. Where all fail, `packages` are the Debian packages to install.
 */
const BROWSERS = {
  chromium: {
    title: 'Chromium or Chrome',
    variable: 'CHROME_PATH',
    commands: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    applications: [
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    packages: ['chromium', 'fonts-dejavu-core'],
  },
  firefox: {
    title: 'Firefox',
    variable: 'FIREFOX_PATH',
    commands: ['firefox-esr', 'firefox'],
    applications: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
    packages: ['firefox-esr', 'fonts-dejavu-core'],
  },
  webkit: {
    title: 'WebKitGTK’s WebKitWebDriver, and Xvfb,',
    variable: 'WEBKIT_DRIVER_PATH',
    commands: ['WebKitWebDriver'],
    applications: [],
    packages: ['webkit2gtk-driver', 'xvfb', 'fonts-dejavu-core'],
    needs: 'Xvfb',
  },
};

/**
 * Returns the environment variable that names a browser to the tests. On Debian, as root, apt installs a missing
 * browser.
 * @param {keyof typeof BROWSERS} name
 */
export async function browserEnvironment(name) {
  const browser = BROWSERS[name];
  const { title, variable, packages } = browser;
  if (!find(browser) && onDebianAsRoot())
    await step(name, 'installing the Debian package', () => installOnHost(packages));
  const path = find(browser);
  if (path) return { [variable]: path };
  throw new StepError(`These tests need ${title}: install it, or name its binary in ${variable}.`);
}

function find({ variable, commands, applications, needs }) {
  if (needs && !which(needs)) return undefined;
  return process.env[variable] ?? which(...commands) ?? applications.find((path) => existsSync(path));
}

// Ubuntu's packages are only pointers to snaps, which root in a container cannot run.
const onDebianAsRoot = () =>
  existsSync('/etc/debian_version') &&
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8')) &&
  process.getuid() === 0;
