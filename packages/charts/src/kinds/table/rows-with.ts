import type { ResultColumns } from '../../view/result-columns.ts';
import type { TableColumn } from './table-data.ts';

/** Returns the rows in which a displayed cell contains the text, ignoring case. All rows if the text is empty. */
export const rowsWith = (
  rows: readonly number[],
  wanted: string,
  { columns, data }: { readonly columns: readonly TableColumn[]; readonly data: ResultColumns },
): readonly number[] => {
  const lower = wanted.trim().toLocaleLowerCase();
  if (lower === '') return rows;
  const cells = columns.map(({ key, format }) => ({ format, values: data.column(key) ?? [] }));
  return rows.filter((row) =>
    cells.some(({ format, values }) =>
      format(values[row] ?? null)
        .toLocaleLowerCase()
        .includes(lower),
    ),
  );
};
