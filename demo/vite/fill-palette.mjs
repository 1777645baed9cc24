import { PALETTE } from '../../tables/charts/palette.ts';

const tokens = Object.entries(PALETTE).map(
  ([name, [light, dark]]) => `--${name}: light-dark(${light}, ${dark});`,
);

/** Vite plugin: writes into tokens.css the colours that the page shares with the report of the command line. */
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
