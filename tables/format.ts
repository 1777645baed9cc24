const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const grouped = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

/** Formats a whole number: 12345 → "12,345". */
export function whole(value: number): string {
  return grouped.format(value);
}

function powerOfTen(exponent: number): string {
  const digits = [...String(Math.abs(exponent))].map((digit) => SUPERSCRIPTS[Number(digit)]).join('');
  return `10${exponent < 0 ? '⁻' : ''}${digits}`;
}

/** Formats a number to significant digits, with a true minus sign, and × 10ⁿ where it is very large or small. */
export function number(value: number, digits = 3): string {
  if (!Number.isFinite(value)) return '–';
  if (value === 0) return '0';
  const size = Number(Math.abs(value).toPrecision(digits));
  const exponent = Math.floor(Math.log10(size));
  if (exponent >= 5 || exponent < -3) return scientific(value, digits);
  const [units, decimals] = size.toFixed(Math.max(0, digits - 1 - exponent)).split('.');
  return `${value < 0 ? '−' : ''}${whole(Number(units))}${decimals ? `.${decimals}` : ''}`;
}

/** Formats 95521 as "9.55 × 10⁴", for numbers in a row that should look alike. */
export function scientific(value: number, digits = 3): string {
  if (!(Math.abs(value) > 0)) return '0';
  const [mantissa, power] = Math.abs(value)
    .toExponential(digits - 1)
    .split('e');
  return `${value < 0 ? '−' : ''}${mantissa} × ${powerOfTen(Number(power))}`;
}

/** Formats a number of the reader's own file: a whole one in full, others to significant digits. */
export function plain(value: number, digits = 6): string {
  if (!Number.isFinite(value)) return '–';
  return String(Number.isInteger(value) ? value : Number(value.toPrecision(digits))).replace('-', '−');
}

/** Formats the ends of a range with enough digits to tell them apart. */
export function range(low: number, high: number): [string, string] {
  const size = Math.max(Math.abs(low), Math.abs(high));
  const apart = 3 + Math.ceil(Math.log10(size / (high - low || size)));
  const digits = Math.min(15, Math.max(6, apart || 0, 2 + Math.ceil(Math.log10(size))));
  return [plain(low, digits), plain(high, digits)];
}

/** Formats an axis tick: 3 × 10⁶ rather than 3000000. */
export function tick(value: number): string {
  if (value === 0) return '0';
  const size = Math.abs(value);
  const sign = value < 0 ? '−' : '';
  if (size >= 1e4 || size < 1e-3) {
    const exponent = Math.floor(Math.log10(size) + 1e-9);
    const mantissa = Number((size / 10 ** exponent).toPrecision(3));
    return mantissa === 1
      ? sign + powerOfTen(exponent)
      : `${sign}${mantissa}\u202f×\u202f${powerOfTen(exponent)}`;
  }
  return sign + String(Number(size.toPrecision(6)));
}

/** Formats a fraction as per cent; never rounds it up to 100 or down to 0. */
export function percent(fraction: number, decimals = 1): string {
  if (!Number.isFinite(fraction)) return '–';
  const unit = 10 ** -decimals;
  let value = fraction * 100;
  if (fraction < 1 && value > 100 - unit / 2) value = 100 - unit;
  if (fraction > 0 && value < unit / 2) return `< ${unit.toFixed(decimals)}\u00a0%`;
  return `${value.toFixed(decimals)}\u00a0%`;
}

/** Formats a duration in the unit a reader would use. */
export function duration(milliseconds: number): string {
  if (milliseconds < 1) return '< 1 ms';
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 100) return `${seconds.toFixed(2)} s`;
  if (seconds < 6000) return `${Math.round(seconds / 60)} min`;
  const hours = seconds / 3600;
  return hours < 100 ? `${number(hours, 2)} h` : `${whole(hours / 24)} days`;
}

/** Formats a cumulative share with enough decimals to tell it from 100 %: 99.9 %, 99.97 %, 99.9994 %. */
export function percentNearAll(fraction: number, decimals = 1): string {
  const missing = 1 - fraction;
  const needed = missing > 1e-9 ? Math.ceil(-Math.log10(missing)) - 1 : 0;
  return percent(fraction, Math.min(9, Math.max(decimals, needed)));
}

/** Formats a count and its noun: "1 row", "3 rows". */
export function plural(count: number, noun: string, many = `${noun}s`): string {
  return `${whole(count)} ${count === 1 ? noun : many}`;
}

/** Formats 0.125 or −0.125, and never −0.000. */
export function signed(value: number, decimals = 3): string {
  const text = Math.abs(value).toFixed(decimals);
  return value < 0 && Number(text) > 0 ? `−${text}` : text;
}
