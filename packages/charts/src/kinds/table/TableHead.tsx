import { ArrowDown, ArrowUp } from 'lucide-react';
import { head, headButton } from './table.css.ts';
import type { TableScreen } from './use-table.ts';

/** Names of the columns. A press on a name sorts by its column. */
export const TableHead = ({ table: { columns, order, sort } }: { readonly table: TableScreen }) => (
  <thead>
    <tr>
      {columns.map((column) => {
        const sorted = order?.key === column.key ? order : undefined;
        return (
          <th
            key={column.key}
            className={head}
            scope="col"
            data-align={column.align}
            style={
              column.widthPx === undefined ? undefined : { inlineSize: column.widthPx, minInlineSize: column.widthPx }
            }
            aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : 'none'}
          >
            <button type="button" className={headButton} onClick={() => sort(column.key)}>
              {column.label}
              {sorted ? (
                sorted.descending ? (
                  <ArrowDown size={12} aria-hidden />
                ) : (
                  <ArrowUp size={12} aria-hidden />
                )
              ) : null}
            </button>
          </th>
        );
      })}
    </tr>
  </thead>
);
