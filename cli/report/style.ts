import { PALETTE } from '../../tables/charts/palette.ts';
import { Markup } from './html.ts';

const colours = (side: 0 | 1) =>
  Object.entries(PALETTE)
    .map(([name, pair]) => `--${name}: ${pair[side]};`)
    .join(' ');

const RAMP = Array.from({ length: 8 }, (_, k) => {
  const [from, to] = k < 4 ? ['low', 'mid'] : ['mid', 'high'];
  const share = k < 4 ? k / 3.5 : (k - 3.5) / 3.5;
  return `--r${k}: color-mix(in oklab, var(--${to}) ${(100 * Math.min(1, share)).toFixed(0)}%, var(--${from}));`;
}).join(' ');

export const STYLE = new Markup(`
:root { ${colours(0)} --grid: #e6e9f1; ${RAMP} }
@media screen and (prefers-color-scheme: dark) { :root { ${colours(1)} --grid: #222a3b; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, -apple-system, "Segoe UI",
  Roboto, "Helvetica Neue", Arial, sans-serif; font-variant-numeric: tabular-nums; }
header, main { max-width: 1080px; margin: 0 auto; padding: 0 clamp(16px, 4vw, 48px); }
main { padding-bottom: 72px; }
header { padding-top: clamp(32px, 6vw, 72px); }
h1, h2 { font-family: "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, serif; font-weight: 500;
  letter-spacing: -0.015em; line-height: 1.1; text-wrap: balance; margin: 0; }
h1 { font-size: clamp(1.9rem, 1.2rem + 3vw, 3.1rem); max-width: 24ch; margin: 10px 0 14px; }
h2 { font-size: 1.6rem; margin-bottom: 6px; }
p { margin: 0; }
header p, .note, figcaption { color: var(--ink-2); overflow-wrap: anywhere; }
.note, figcaption, .legend { font-size: 0.88rem; max-width: 76ch; }
section { margin-top: 48px; padding-top: 24px; border-top: 1px solid var(--rule); }
.pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr)); gap: 28px 36px;
  margin-top: 18px; align-items: start; }
figure { margin: 0; min-width: 0; }
figcaption { margin-top: 6px; }
.plot { display: block; width: 100%; height: auto; max-width: 560px; overflow: visible; color: var(--ink-2);
  font-family: inherit; font-size: 12.5px; }
@media (max-width: 480px) { .plot { font-size: 15px; } }
.legend { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center; list-style: none; margin: 10px 0 0; padding: 0; }
.legend li { display: flex; align-items: center; gap: 6px; overflow-wrap: anywhere; }
.legend svg { width: 14px; height: 14px; flex: none; }
.legend-name { color: var(--ink-2); }
.ramp { display: flex; width: 140px; height: 10px; border-radius: 3px; overflow: hidden; }
.ramp i { flex: 1; }
.facts { margin: 0; }
.facts > div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 10px; padding: 7px 0;
  border-bottom: 1px solid var(--rule); }
dt { color: var(--ink-2); }
dd { margin: 0; overflow-wrap: anywhere; }
.ran > div { justify-content: flex-start; }
.ran dt { flex: 0 0 9.5em; }
.ran dd { flex: 1 1 16em; }
.ran ul { list-style: none; margin: 0; padding: 0; }
code { font: 0.92em ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
details { margin-top: 18px; }
summary { cursor: pointer; color: var(--kept); }
.wide { overflow-x: auto; margin: 10px 0; }
table { border-collapse: collapse; font-size: 0.9rem; }
th, td { padding: 5px 14px 5px 0; text-align: right; border-bottom: 1px solid var(--rule); font-weight: 400; white-space: nowrap; }
@media (max-width: 480px) { th, td { padding-right: 8px; } }
tbody th, tbody td { vertical-align: baseline; }
thead th { color: var(--ink-2); }
tbody th, thead th:first-child { text-align: left; }
.confusion caption { max-width: calc(100vw - 32px); text-align: left; padding-bottom: 6px; }
.tables { display: flex; flex-wrap: wrap; gap: 28px 36px; margin-top: 18px; }
.tables > div { max-width: 100%; }
.confusion th { max-width: 9em; white-space: normal; overflow-wrap: break-word; vertical-align: bottom; }
.confusion .right { font-weight: 600; }
.confusion .none { color: var(--ink-3); }
.confusion .wrong { color: var(--lost); }
.loadings { width: 100%; }
.loadings td { min-width: 92px; }
.track { position: relative; display: block; height: 5px; margin-top: 2px; background: var(--grid); border-radius: 2px; }
.track i { position: absolute; top: 0; bottom: 0; border-radius: 2px; }
.positive { background: var(--kept); }
.negative { background: var(--lost); }
.plot [data-part$=grid] { color: var(--grid); stroke-opacity: 1; }
.plot [data-part$="axis label"] { fill: var(--ink); }
.points { fill-opacity: 0.75; }
.biplot .points { opacity: 0.4; }
[data-part=rule].limits, .limits { stroke: var(--lost); stroke-dasharray: 5 4; }
.kept-by { stroke: var(--rule); stroke-width: 2px; }
.kept-by.dots { fill: var(--kept); stroke: none; }
.ellipses { stroke-width: 1.5px; fill: none; }
.words { text-align: left; white-space: normal; overflow-wrap: anywhere; min-width: 4em; }
.parts { min-width: 9em; padding-right: 0; }
.found { fill: none; stroke: var(--ink); stroke-width: 1.6px; pointer-events: none; }
.readout { min-height: 1.5em; margin-top: 6px; font-size: 0.88rem; color: var(--ink-2); overflow-wrap: anywhere; }
.answer { color: var(--ink); }
.plot[tabindex] { touch-action: manipulation; border-radius: 4px; }
.plot:focus-visible { outline: 2px solid var(--kept); outline-offset: 2px; }
.kinds { margin: 10px 0 0; }
.kinds label { margin-right: 14px; white-space: nowrap; }
.kinds input { margin: 0 4px 0 0; accent-color: var(--kept); }
.bars { display: none; grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr)); gap: 20px 32px; margin-top: 16px; }
.kinds:has([value=unit]:checked) .unit, .kinds:has([value=scaled]:checked) .scaled, .kinds:has([value=correlation]:checked) .correlation { display: grid; }
.bars h3 { font-size: 1rem; font-weight: 500; margin: 0 0 4px; }
.bars table { width: 100%; }
.bars th[scope=row] { white-space: normal; overflow-wrap: anywhere; }
.bars td { width: 55%; vertical-align: top; }
.shares { fill: var(--kept); }
.intervals { stroke: var(--ink); stroke-width: 1.5px; }
.sums { stroke: var(--ink); fill: none; }
.sums.dots { fill: var(--surface); }
.arrows { stroke: var(--ink); }
.marks { fill: var(--paper); stroke: var(--ink); stroke-width: 2px; }
.names { fill: var(--ink); font-size: 13px; font-weight: 600; stroke: var(--paper); stroke-width: 4px; stroke-linejoin: round; paint-order: stroke; }
@media print {
  :root { --paper: #fff; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  body { font-size: 12px; }
  header { padding-top: 0; }
  h1 { font-size: 2rem; }
  section { margin-top: 24px; }
  .pictures { grid-template-columns: 1fr 1fr; }
  figure, tr { break-inside: avoid; }
  .readout, .found { display: none; }
}
`);
