import { resultColumns, type ChartCell, type ResultColumns } from '../view/result-columns.ts';

/** Creates a result from rows of source, target and amount, for samples and tests. */
export const madeLinks = (
  [source, target, metric]: readonly [source: string, target: string, metric: string],
  rows: readonly (readonly [source: ChartCell, target: ChartCell, amount: number | null])[],
): ResultColumns =>
  resultColumns({
    colnames: [source, target, metric],
    coltypes: [1, 1, 0],
    data: rows.map(([from, to, amount]) => ({ [source]: from, [target]: to, [metric]: amount })),
  });
