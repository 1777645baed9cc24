import './fisher.css';
import { byId, replaceChildren } from '../../ui/dom.ts';
import { classesFigure } from './classes-figure.ts';
import { tablesFigure } from './tables-figure.ts';

/** Mounts the panel on Fisher's discriminant and PCA. The engine must be loaded. */
export function mountFisher(): void {
  const [classes, real] = [classesFigure(), tablesFigure()];
  replaceChildren(byId('fisher-panel'), classes.element, real.element);
}
