import { h } from './dom.ts';

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Sets "3.5 × 10⁵" with a raised 5 of the text's own font: few fonts have all the superscript characters. */
export function superscripts(text: string): Node[] {
  return (text.match(/[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+|[^⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+/g) ?? []).map((part) =>
    /[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]/.test(part)
      ? h('sup', {}, [...part].map((c) => (c === '⁻' ? '−' : SUPERSCRIPTS.indexOf(c))).join(''))
      : document.createTextNode(part),
  );
}
