import { columnLabel, pickColumns } from '../wire/pick-columns.ts';

/**
 * Answers a request for one item: `id`, `result` (with only the requested columns, if there are any), and the metadata
 * blocks in `keys`. Without `keys`, all blocks are included. Unknown columns are ignored.
 */
export const answerItem = <R extends object>(
  item: {
    readonly id: number;
    readonly row: R;
    readonly columns: readonly string[];
    /** Columns included in the result, but not listed in the metadata. */
    readonly silentColumns?: readonly string[] | undefined;
    readonly title: string;
  },
  q: { readonly columns?: readonly string[] | undefined; readonly keys?: readonly string[] | undefined } = {},
) => {
  const asked = (q.columns ?? []).filter((column) => item.columns.includes(column));
  const columns = asked.length > 0 ? asked : item.columns;
  const blocks = {
    show_columns: columns,
    show_title: item.title,
    label_columns: Object.fromEntries(columns.map((column) => [column, columnLabel(column)])),
    description_columns: {},
  };
  const wanted = Object.entries(blocks).filter(([key]) => !q.keys?.length || q.keys.includes(key));
  return {
    id: item.id,
    result: pickColumns({ ...item.row } as Readonly<Record<string, unknown>>, [
      ...(item.silentColumns ?? []),
      ...columns,
    ]) as R,
    ...Object.fromEntries(wanted),
  };
};
