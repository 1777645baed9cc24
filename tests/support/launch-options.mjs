/**
 * Behind the address bar of each window, which no test sees, Chromium loads two pages of its own. They take as much
 * processor time as the page that is opened.
 */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Playwright disables these too, but Chromium takes the last of several lists. */
const OF_PLAYWRIGHT = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'PaintHolding'],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['ThirdPartyStoragePartitioning', 'LensOverlay', 'MediaRouter', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

/** The options with which Vitest, and the tests that drive a page themselves, start a headless Chromium. */
export const CHROMIUM = {
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${[...ADDRESS_BAR, ...OF_PLAYWRIGHT].join()}`,
  ],
};
