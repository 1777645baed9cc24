import type { MarkdownOptions } from 'vitepress';

const coloured = (scope: string[], foreground: string) => ({ scope, settings: { foreground } });

/** Colours programs by the page's tokens, which change with the theme, so that one pass serves both themes. */
export const codeTheme: MarkdownOptions['theme'] = {
  name: 'page',
  type: 'light',
  fg: 'var(--ink)',
  bg: 'var(--surface)',
  settings: [
    coloured(['comment', 'punctuation.definition.comment'], 'var(--ink-2)'),
    coloured(['string', 'constant.numeric', 'constant.language'], 'var(--lost-text)'),
    coloured(['keyword', 'storage', 'entity.name.tag', 'variable.language'], 'var(--kept)'),
    coloured(['keyword.operator', 'storage.type.function.arrow'], 'var(--ink)'),
  ],
};
