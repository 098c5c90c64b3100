import type { ReactElement } from 'react';
import { joinClasses } from '../join-classes.ts';
import type { TableColumn } from './table-column.ts';
import * as css from './table.css.ts';

export interface RowDetailsProps<Row> {
  readonly columns: ReadonlyArray<TableColumn<Row>>;
  readonly row: Row;
  readonly edge: string;
}

/**
 * Values of the columns that a narrow window hides, shown below their row. Each value follows the name of its column.
 */
export function RowDetails<Row>({ columns, row, edge }: RowDetailsProps<Row>): ReactElement {
  return (
    <tr className={css.details}>
      <td colSpan={100} className={joinClasses(css.detailsCell, edge)}>
        <dl className={css.values}>
          {columns.map(({ id, label, from, cell }) => (
            <div key={id} className={joinClasses(css.value, from && css.narrow[from])}>
              <dt className={css.valueName}>{label}</dt>
              <dd>{cell(row)}</dd>
            </div>
          ))}
        </dl>
      </td>
    </tr>
  );
}
