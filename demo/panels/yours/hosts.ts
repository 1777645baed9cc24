const OF_A_NETWORK = /^(.*\.)?(localhost|local|internal|intranet|lan|home|corp|private|test|home\.arpa)$/;

/** IPv4's ranges that are not of the public internet (IANA's registry of special-purpose addresses), as first and bits. */
const SPECIAL: readonly (readonly [first: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

const numberOf = (ip: string) => ip.split('.').reduce((sum, byte) => 256 * sum + Number(byte), 0);

/** In IPv6, 2000::/3 is public, except addresses that stand for others: 6to4, Teredo and documentation. */
const isPublicV6 = (ip: string) => /^[23][0-9a-f]{3}:/.test(ip) && !/^(2002|2001:(db8)?):/.test(ip);

/** Tells whether a host, as URLs have it, is this machine or in a network of its own, by its name or number alone. */
export function isPrivate(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '');
  if (host.startsWith('[')) return !isPublicV6(host.slice(1, -1));
  if (/^[\d.]+$/.test(host)) {
    const ip = numberOf(host);
    return SPECIAL.some(([first, bits]) => ip - (ip % 2 ** (32 - bits)) === numberOf(first));
  }
  return !host.includes('.') || OF_A_NETWORK.test(host);
}

/** Returns why a page does not fetch a file; null where it may. Pages of a private host may fetch of all. */
export function refusal(file: URL, page: URL): string | null {
  if (file.username !== '' || file.password !== '') return 'it has a name or a password in it';
  if (file.origin === page.origin || isPrivate(page.hostname)) return null;
  if (isPrivate(file.hostname)) return `${file.hostname} is a private host, and this page is a public one`;
  return file.protocol === 'https:' ? null : 'it is not encrypted, as https: is';
}
