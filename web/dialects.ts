// Models as other tools have them, of what these tools call it. Matrices are row-major; none needs `init()`.

export { matlab, simca, spss } from './dialects/others.ts';
export { sklearn, statsmodels } from './dialects/python.ts';
export { factoMineR, prcomp, princomp, psych } from './dialects/r.ts';
