import { PALETTE } from '../../tables/charts/palette.ts';

const tokens = Object.entries(PALETTE).map(
  ([name, [light, dark]]) => `--${name}: light-dark(${light}, ${dark});`,
);

/** Vite plugin: writes the colours that the command line's report has too into tokens.css. */
export function palette() {
  return {
    name: 'palette',
    enforce: 'pre',
    transform: {
      filter: { id: /\/tokens\.css$/ },
      handler: (css) => css.replace('/* palette */', tokens.join('\n  ')),
    },
  };
}
