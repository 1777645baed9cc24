import { expect, test } from 'vitest';
import { isPrivate, refusal } from '../../demo/panels/yours/hosts';

/** Tests which addresses a link may make the page fetch. The special addresses are those of IANA's registries. */

const hostOf = (host: string) => new URL(`https://${host}/`).hostname;

test.each([
  ...[
    'localhost',
    'LOCALHOST.',
    'a.localhost',
    'router',
    'printer.local',
    'wiki.corp.internal',
    'nas.home.arpa',
  ],
  ...['127.0.0.1', '127.1', '2130706433', '0x7f.1', '0177.0.0.1', '0.0.0.0', '10.255.255.255', '172.16.0.1'],
  ...[
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
  ],
  ...[
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:8.8.8.8]',
    '[fe80::1]',
    '[fc00::1]',
    '[fd12::1]',
    '[ff02::1]',
  ],
  ...['[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[2001:db8::1]', '[2001::1]'],
])('%s is private', (host) => {
  expect(isPrivate(hostOf(host))).toBe(true);
});

test.each([
  ...[
    'example.org',
    'localhost.example.org',
    'notlocal.org',
    'xn--bcher-kva.example.com',
    '8.8.8.8',
    '172.15.0.1',
  ],
  ...[
    '172.32.0.1',
    '11.0.0.1',
    '192.167.0.1',
    '100.128.0.1',
    '223.255.255.255',
    '[2606:4700::1111]',
    '[2001:4860::1]',
  ],
])('%s is public', (host) => {
  expect(isPrivate(hostOf(host))).toBe(false);
});

test.each([
  ['https://page.example.org/', 'https://data.example.com/x.csv', null],
  ['https://page.example.org/', 'https://page.example.org/x.csv', null],
  ['https://page.example.org/', 'http://data.example.com/x.csv', 'it is not encrypted, as https: is'],
  ['https://page.example.org/', 'https://192.168.0.1/', /^192\.168\.0\.1 is a private host/],
  ['http://page.example.org/', 'http://[::1]:8080/', /is a private host/],
  ['https://page.example.org/', 'https://user:word@data.example.com/', /a name or a password/],
  ['http://localhost:4173/', 'http://user@127.0.0.1/', /a name or a password/],
  ['http://localhost:4173/', 'http://127.0.0.1:9/x.csv', null],
  ['http://localhost:4173/', 'http://data.example.com/x.csv', null],
])('on %s the file %s', (page, file, expected) => {
  const found = refusal(new URL(file), new URL(page));
  if (expected instanceof RegExp) expect(found).toMatch(expected);
  else expect(found).toBe(expected);
});
