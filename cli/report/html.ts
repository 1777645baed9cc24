/** Text that is HTML already. */
export class Markup {
  constructor(readonly text: string) {}
}

type Content = Markup | string | number | null | readonly Content[];

/** Makes HTML; values are escaped as text unless they are `Markup`. */
export function html(parts: TemplateStringsArray, ...values: Content[]): Markup {
  return new Markup(parts.reduce((text, part, i) => text + escaped(values[i - 1]) + part));
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(value: Content): string {
  if (value === null) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(escaped).join('');
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character]);
}
