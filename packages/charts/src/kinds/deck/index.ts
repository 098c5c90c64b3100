import { defineChart, type ChartKind } from '../../kind/chart-kind.ts';
import { deckKeys, deckQueries } from './query.ts';

const load = () => import('./Chart.tsx');
const picture = () => import('./Picture.tsx');

/** All kinds of layer maps. They share one query function and one drawing, which read the kind from the settings. */
export const deckKinds: readonly ChartKind[] = deckKeys.map((key) =>
  defineChart({ key, nameId: `kind.${key}`, queries: deckQueries, load, picture }),
);
