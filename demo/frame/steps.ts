import { panels } from './position.ts';

/** One screen of a lecture: parts of a panel that are shown together, or the whole panel. */
interface Step {
  panel: HTMLElement;
  /** The ids of the parts; empty for the whole panel. */
  parts: string[];
  /** The name in the address: the id of the first part, or '' for the first step of a panel. */
  name: string;
  /** The title in the overview; the panel's own for its first step. */
  title: string;
}

/** The parts of each panel in their order, with short titles. Panels that are not named here are one step each. */
const PARTS: Record<string, Record<string, string>> = {
  touch: {
    'touch-figure': 'A line',
    'touch-foods-figure': 'A table',
    'touch-space-figure': 'A plane',
  },
  digits: {
    'digits-row digits-guess': 'A row of numbers',
    'digits-tiles': 'Components',
    'digits-morph': 'Scores',
    'digits-ladder': 'From 1 to 250',
    'digits-curves': 'Spectrum',
    'digits-reconstruction': 'Reconstruction',
    'digits-own digits-map': 'Your own digit',
  },
  whiten: { 'whiten-views': 'One cloud', 'whiten-five': 'Five times' },
  fisher: { 'fisher-pull': 'Two classes', 'fisher-tables': 'Many columns' },
  wide: {
    'wide-spectra': 'Spectra',
    'wide-components': 'Components',
    'wide-scores wide-eigenvalues': 'Scores and eigenvalues',
    'wide-svd': 'Three factors',
    'wide-gram-pair': 'A small matrix',
    'wide-gram-sum': 'A weighted sum',
    'wide-race': 'Two routes',
  },
  words: { 'words-map words-near': 'Map and neighbours', 'words-small-place': 'Smaller vectors' },
};

const titleOf = (panel: HTMLElement) =>
  document.querySelector(`#panels a[href="#${panel.id}"]`)?.textContent ?? panel.id;

/** All steps of the page in their order. */
export const steps = panels.flatMap((panel): Step[] =>
  Object.entries(PARTS[panel.id] ?? { '': titleOf(panel) }).map(([ids, title], k) => {
    const parts = ids.split(' ').filter(Boolean);
    return { panel, parts, title, name: k === 0 ? '' : parts[0] };
  }),
);

/** The panels with the indices of their steps. */
export const chapters = panels.map((panel) => ({
  title: titleOf(panel),
  steps: [...steps.keys()].filter((i) => steps[i].panel === panel),
}));

/** Returns the index of a step by its panel's id and its name, or of the panel's first step; −1 without a panel. */
export function stepOf(panel: string, name = ''): number {
  const named = steps.findIndex((step) => step.panel.id === panel && step.name === name);
  return named >= 0 ? named : steps.findIndex((step) => step.panel.id === panel);
}
