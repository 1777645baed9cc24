import { h } from './dom.ts';

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Turns superscript characters, as in "3.5 × 10⁵", into <sup> elements: few fonts have all of these characters. */
export function superscripts(text: string): Node[] {
  return (text.match(/[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+|[^⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+/g) ?? []).map((part) =>
    /[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]/.test(part)
      ? h('sup', {}, [...part].map((c) => (c === '⁻' ? '−' : SUPERSCRIPTS.indexOf(c))).join(''))
      : document.createTextNode(part),
  );
}
