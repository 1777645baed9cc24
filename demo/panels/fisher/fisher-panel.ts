import './fisher.css';
import { byId, put } from '../../ui/dom.ts';
import { pull } from './classes-figure.ts';
import { tables } from './tables-figure.ts';

/** Fisher's discriminant beside PCA; the engine must be loaded. */
export function mountFisher(): void {
  const [classes, real] = [pull(), tables()];
  put(byId('fisher-panel'), classes.element, real.element);
}
