import type { ChartCell, ResultColumns } from '../../view/result-columns.ts';

/** The rows of a result as templates see them: objects with a field per column name. */
export const templateRows = (result: ResultColumns): readonly Readonly<Record<string, ChartCell>>[] => {
  const columns = result.names.map((name) => ({ name, cells: result.column(name) ?? [] }));
  return Array.from({ length: result.rowCount }, (_, row) =>
    Object.fromEntries(columns.map(({ name, cells }) => [name, cells[row] ?? null])),
  );
};
