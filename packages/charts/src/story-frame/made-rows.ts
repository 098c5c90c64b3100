import { resultColumns, type ChartCell, type ResultColumns } from '../view/result-columns.ts';

/** A result with these columns and rows. Columns are numbers, texts or times by their types (0, 1, 2). */
export const madeRows = (
  columns: Readonly<Record<string, 0 | 1 | 2>>,
  rows: readonly (readonly ChartCell[])[],
): ResultColumns => {
  const names = Object.keys(columns);
  return resultColumns({
    colnames: names,
    coltypes: Object.values(columns),
    data: rows.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? null]))),
  });
};
