import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, useDeferredValue, useState, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { Checkbox } from '../checkbox/Checkbox.tsx';
import { VisuallyHidden } from '../hidden/VisuallyHidden.tsx';
import { Icon } from '../icon/Icon.tsx';
import { joinClasses } from '../join-classes.ts';
import { sizedStyle, widthVariables, type ColumnWidths } from './column-widths.ts';
import { rowPresses } from './press-row.ts';
import type { RowDetails as Details } from './RowDetails.tsx';
import { RowFold } from './RowFold.tsx';
import type { TableColumn, TableSort } from './table-column.ts';
import { nextSort } from './table-column.ts';
import * as css from './table.css.ts';
import { useRows, type RowsOptions } from './use-rows.ts';
import { rootAttributes } from '../root-attributes.ts';
import type { RootProps } from '../root-props.ts';
import { late } from '../late.ts';

// Columns cannot be resized before there are rows, so the code for resizing is loaded later.
const ColumnGrip = late(async () => (await import('./ColumnGrip.tsx')).ColumnGrip);
// Details of rows are only shown in narrow windows, so their code is loaded separately.
const RowDetails = late(async () => (await import('./RowDetails.tsx')).RowDetails) as typeof Details;

export type RowKey = string | number;

export interface TableProps<Row, Key extends RowKey>
  extends Omit<RowsOptions<Row, Key>, 'keys'>, RootProps<HTMLTableElement> {
  /** Accessible name of the table. */
  readonly label: string;
  readonly columns: ReadonlyArray<TableColumn<Row>>;
  readonly keyOf: (row: Row) => Key;
  readonly sort?: TableSort | undefined;
  readonly onSort?: (sort: TableSort) => void;
  /** False to show no checkboxes, so that rows are selected by keyboard only. True by default. */
  readonly boxes?: boolean;
  /** Buttons at the end of a row, visible on hover and focus. */
  readonly tools?: (row: Row) => ReactNode;
  readonly toolsLabel?: string;
  readonly selectAllLabel?: string;
  readonly selectLabel?: (row: Row) => string;
  /** Returns the label of the button that shows the values of columns hidden in a narrow window. */
  readonly detailsLabel?: (row: Row) => string;
  /** Text that introduces the columns to sort by. It is only shown on phones. */
  readonly sortLabel?: string;
  /** True if the table spans the page from edge to edge. The first and the last cell then have the page's gutter. */
  readonly edgeToEdge?: boolean;
  readonly widths?: ColumnWidths;
  /** Called with new widths of columns. Columns can only be resized if this is set. */
  readonly onWidths?: (widths: ColumnWidths) => void;
  readonly widthLabel?: (column: string) => string;
}

const noWidths: ColumnWidths = {};

/** Returns the rows whose details are shown, and a function that shows or hides the details of a row. */
function useUnfolded<Key extends RowKey>() {
  const [unfolded, setUnfolded] = useState<ReadonlySet<Key>>(new Set());
  const fold = (key: Key) =>
    setUnfolded(new Set(unfolded.has(key) ? [...unfolded].filter((each) => each !== key) : [...unfolded, key]));
  return [unfolded, fold] as const;
}

/**
 * A list as a table. Arrows, j and k move between the rows, Enter opens a row, Space or x selects it, Shift extends the
 * selection, Mod+A selects all rows of the page. The cell that names a row should contain a link: a press on the rest
 * of the row follows it, or selects the row if rows have checkboxes. Columns are resized by dragging the ends of their
 * heads; see `ColumnGrip` for the keys. On a phone each row is a card: name and buttons on the first line, the other
 * values below, each after its column's name. In a narrow window, columns without room fold into details below their
 * row.
 */
export function Table<Row, Key extends RowKey>(props: TableProps<Row, Key>): ReactElement {
  const { label, columns, rows, keyOf, selected, boxes = true, tools, edgeToEdge = false, className } = props;
  const { widths = noWidths } = props;
  const [unfolded, fold] = useUnfolded<Key>();
  const folding = columns.filter(({ from }) => from);
  const onSelect = boxes && props.onSelect;
  const walk = useRows({ ...props, keys: rows.map(keyOf) });
  const edge = edgeToEdge && css.edge;
  return (
    <div className={joinClasses(css.wrap, className)}>
      <table
        aria-label={label}
        {...rootAttributes(props)}
        // If every labeled column has a set width, the remaining space is at the end of the table.
        data-sized={columns.every(({ id, label: words }) => words === '' || widths[id] !== undefined) ? '' : undefined}
        className={css.table}
        style={widthVariables(columns, widths)}
      >
        <Head {...props} widths={widths} onSelect={onSelect} edge={edge || ''} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of rows */}
        <tbody onKeyDown={walk.handleKeyDown}>
          {rows.map((row, index) => {
            const key = keyOf(row);
            const chosen = selected?.has(key) === true;
            const open = unfolded.has(key);
            return (
              <Fragment key={key}>
                <tr
                  tabIndex={index === walk.current ? 0 : -1}
                  data-selected={chosen ? '' : undefined}
                  data-state={props.onSelect && (chosen ? 'checked' : 'unchecked')}
                  className={joinClasses(css.row, edgeToEdge && css.edgeRow)}
                  onFocus={() => walk.focus(index)}
                  {...rowPresses(onSelect ? (extending) => walk.toggle(key, extending) : undefined)}
                >
                  {onSelect && (
                    <td className={joinClasses(css.cell, css.check, edge)}>
                      <Checkbox
                        labelHidden
                        label={props.selectLabel?.(row) ?? `Select row ${index + 1}`}
                        checked={chosen}
                        onChange={(_checked, { shiftKey }) => walk.toggle(key, shiftKey)}
                      />
                    </td>
                  )}
                  {columns.map((column, at) => (
                    <Cell
                      key={column.id}
                      column={column}
                      row={row}
                      edge={edge || ''}
                      sized={widths[column.id] === undefined ? undefined : sizedStyle(at)}
                    />
                  ))}
                  {(tools || folding.length > 0) && (
                    <td className={joinClasses(css.cell, css.tools, edge)}>
                      <RowEnd
                        row={row}
                        tools={tools}
                        isFirst={index === 0}
                        folding={folding}
                        open={open}
                        label={props.detailsLabel?.(row) ?? `Details of row ${index + 1}`}
                        onFold={() => fold(key)}
                      />
                    </td>
                  )}
                </tr>
                {open && <RowDetails columns={folding} row={row} edge={edge || ''} />}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const widthOf = (column: { readonly from?: 'tablet' | 'desktop' }) => column.from && css.wide[column.from];

interface CellProps<Row> {
  readonly column: TableColumn<Row>;
  readonly row: Row;
  readonly edge: string;
  readonly sized: CSSProperties | undefined;
}

function Cell<Row>({ column, row, edge, sized }: CellProps<Row>): ReactElement {
  const look = joinClasses(css.cell, edge, column.align === 'end' && css.number, widthOf(column), sized && css.sized);
  return column.names ? (
    <th scope="row" className={joinClasses(look, css.main)} style={sized}>
      {column.cell(row)}
    </th>
  ) : (
    <td className={look} data-head={column.label || undefined} style={sized}>
      {column.cell(row)}
    </td>
  );
}

interface RowEndProps<Row> {
  readonly row: Row;
  readonly tools: ((row: Row) => ReactNode) | undefined;
  readonly isFirst: boolean;
  readonly folding: ReadonlyArray<TableColumn<Row>>;
  readonly open: boolean;
  readonly label: string;
  readonly onFold: () => void;
}

/**
 * The buttons of a row, and the button that shows the values of hidden columns. The values of new rows are painted
 * first, because half of the elements of a row belong to its buttons. The first row has its buttons at once: they set
 * the width.
 */
function RowEnd<Row>({ row, tools, isFirst, folding, open, label, onFold }: RowEndProps<Row>): ReactElement {
  const hasButtons = useDeferredValue(true, isFirst);
  return (
    <div className={css.ends}>
      {tools && <div className={css.reveal}>{hasButtons && tools(row)}</div>}
      {hasButtons && folding.length > 0 && <RowFold columns={folding} open={open} label={label} onChange={onFold} />}
    </div>
  );
}

interface HeadLabelProps {
  readonly column: Pick<TableColumn<never>, 'id' | 'label'>;
  readonly sort: TableSort | undefined;
  readonly onSort: ((sort: TableSort) => void) | false | undefined;
}

/** The name of a column, as a button if the column can be sorted by. */
function HeadLabel({ column, sort, onSort }: HeadLabelProps): ReactNode {
  if (!onSort) return column.label;
  const direction = sort?.column === column.id && sort.direction;
  return (
    <button type="button" className={css.sort} onClick={() => onSort(nextSort(sort, column.id))}>
      <span className={css.headWords}>{column.label}</span>
      {direction && <Icon of={direction === 'ascending' ? ArrowUp : ArrowDown} size={12} />}
    </button>
  );
}

interface HeadProps<Row, Key extends RowKey> extends Omit<TableProps<Row, Key>, 'onSelect'> {
  readonly onSelect: TableProps<Row, Key>['onSelect'] | false;
  readonly edge: string;
  readonly widths: ColumnWidths;
}

function Head<Row, Key extends RowKey>(props: HeadProps<Row, Key>): ReactElement {
  const { columns, rows, keyOf, sort, onSort, selected, onSelect, tools, edge, widths, onWidths } = props;
  const ended = tools !== undefined || columns.some(({ from }) => from);
  const firstNamed = columns.findIndex(({ label }) => label !== '');
  const chosen = rows.filter((row) => selected?.has(keyOf(row))).length;
  const all = rows.length > 0 && chosen === rows.length;
  return (
    <thead>
      <tr data-sort={props.sortLabel ?? 'Sort by'} className={joinClasses(css.headRow, edge !== '' && css.edgeRow)}>
        {onSelect && (
          <th scope="col" className={joinClasses(css.head, css.check, edge)}>
            <Checkbox
              labelHidden
              label={props.selectAllLabel ?? 'Select all rows of this page'}
              checked={all ? true : chosen > 0 ? 'mixed' : false}
              onChange={() => onSelect(all ? new Set() : new Set(rows.map(keyOf)))}
            />
          </th>
        )}
        {columns.map((column, index) => {
          const direction = sort?.column === column.id ? sort.direction : undefined;
          const sized = widths[column.id] !== undefined;
          const size = sized
            ? sizedStyle(index)
            : column.width === undefined
              ? undefined
              : { inlineSize: column.width };
          // The last column can only be resized if there is a cell after it that can take the remaining space.
          const grips = onWidths && (ended || index < columns.length - 1);
          // An empty column head must not be a header for screen readers.
          if (column.label === '')
            return <td key={column.id} className={joinClasses(css.head, edge, css.unsorted)} style={size} />;
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={direction}
              // Screen readers announce a cell with its column's name, without the name of the resize grip.
              aria-label={grips ? column.label : undefined}
              className={joinClasses(
                css.head,
                edge,
                column.align === 'end' && css.number,
                widthOf(column),
                !(column.sortable && onSort) && css.unsorted,
                sized && css.sized,
              )}
              {...(size && { style: size })}
            >
              <HeadLabel column={column} sort={sort} onSort={column.sortable && onSort} />
              {grips && (
                <ColumnGrip
                  label={props.widthLabel?.(column.label) ?? `Width of ${column.label}`}
                  column={column.id}
                  index={index}
                  first={index === firstNamed}
                  widths={widths}
                  onWidths={onWidths}
                />
              )}
            </th>
          );
        })}
        {!tools && ended && <td className={joinClasses(css.head, css.tools, css.unsorted)} />}
        {tools && (
          <th scope="col" className={joinClasses(css.head, css.tools, css.unsorted, edge)}>
            <VisuallyHidden>{props.toolsLabel ?? 'Actions'}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}
