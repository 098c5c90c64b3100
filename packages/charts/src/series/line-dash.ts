import type { Series } from './series-data.ts';

const dashes = ['6 3', '2 3', '8 3 2 3', '1 3'] as const;

/**
 * Dash pattern of a series' line. From the fifth line on, lines are dashed, so that they are distinguishable without
 * color. `all` has the hidden series too, so that a line keeps its pattern when another one is hidden. Comparisons are
 * always dashed.
 */
export const dashOf = (series: Pick<Series, 'key' | 'isComparison'>, all: readonly Pick<Series, 'key'>[]) => {
  if (series.isComparison) return '4 4';
  const at = all.findIndex(({ key }) => key === series.key);
  return at < 4 ? undefined : dashes[(at - 4) % dashes.length];
};
