import { reduceToCounts } from './reduce-to-counts.ts';
import { reduceToExtremes } from './reduce-to-extremes.ts';
import { shapeOf } from './reduced-shape.ts';
import type { ReducedSelect, ReducedStatement } from './reduced-shape.ts';

/**
 * Builds a statement whose result looks the same in a chart as all rows of the given statement. The new statement reads
 * every row. A limit applies only to its result.
 * @param dimensions number of leading columns that are dimensions, in a grouped query
 * @throws ReductionError if an axis is not in the query, or contains neither numbers nor times
 */
export function reduceSelect(
  statement: ReducedStatement,
  { dimensions, grouped }: { readonly dimensions: number; readonly grouped: boolean },
): ReducedSelect {
  const shape = shapeOf(statement, dimensions, grouped);
  return statement.reduce.kind === 'm4' ? reduceToExtremes(shape, statement) : reduceToCounts(shape, statement);
}
