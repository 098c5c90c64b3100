import { useLate } from '@sightline/ui-kit';
import type { ChartProps } from '../kind/chart-props.ts';
import { pixelColumns } from '../query/pixel-columns.ts';
import { loadManyPoints } from './load-many-points.ts';
import type { ReduceLines } from './reduced-lines.ts';
import { areSeparateLines, type SeriesMode } from './series-style.ts';
import { isThinned } from './thin-line.ts';

/** Returns the function that reduces lines with many points to the points that are drawn; null until it is loaded. */
export const useReduction = (
  { results, formData, width }: Pick<ChartProps, 'results' | 'formData' | 'width'>,
  mode: SeriesMode,
): ReduceLines | null | undefined => {
  const { reduced, rowCount } = results[0]!;
  const hasMany = !reduced && isThinned(rowCount, pixelColumns(width)) && areSeparateLines(formData, mode);
  const loaded = useLate(loadManyPoints, hasMany);
  return hasMany && !loaded ? null : loaded?.reducedLines;
};
