import { useLate } from '@sightline/ui-kit';
import { pixelColumns } from '../query/pixel-columns.ts';
import type { ResultColumns } from '../view/result-columns.ts';
import { loadManyPoints } from './load-many-points.ts';
import type { ReduceLines } from './reduced-lines.ts';
import { isThinned } from './thin-line.ts';

const load = (): Promise<ReduceLines> =>
  loadManyPoints().then(
    ({ reducedLines }) => reducedLines,
    (error: unknown) => {
      reportError(error);
      // All points are drawn then, which only takes longer.
      return () => undefined;
    },
  );

/** Returns the reduction to the points that are drawn, if a result has many; null until it is loaded. */
export const useReduction = (
  { reduced, rowCount }: Pick<ResultColumns, 'reduced' | 'rowCount'>,
  width: number,
): ReduceLines | null | undefined => {
  const hasMany = !reduced && isThinned(rowCount, pixelColumns(width));
  return useLate(load, hasMany) ?? (hasMany ? null : undefined);
};
