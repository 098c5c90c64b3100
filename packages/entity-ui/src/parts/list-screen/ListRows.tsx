import { useText } from '@sightline/core/react';
import {
  CardGrid,
  CellText,
  type ColumnWidths,
  late,
  Link,
  Table,
  type TableColumn,
  type TableSort,
} from '@sightline/ui-kit';
import { memo, type ReactNode } from 'react';
import { listMessages as messages } from '../../messages/list.ts';
import { turnSort } from '../../model/list-state.ts';
import { useHref } from '../../reads/use-href.ts';
import { FavoriteStar } from '../favorite-star/FavoriteStar.tsx';
import type { ListDescription } from './list-description.ts';
import { pressRowKey } from './press-row-key.ts';
import * as css from './list-screen.css.ts';
import { useColumnWidths } from './use-column-widths.ts';
import type { ListControl } from './use-list-state.ts';
import type { Selection } from './use-selection.ts';

export interface ListRowsProps<Row extends { readonly id: number }> {
  readonly list: ListDescription<Row>;
  readonly rows: readonly Row[];
  readonly control: ListControl;
  readonly small: boolean;
  /** True while new rows are loading. The old rows stay visible. */
  readonly waiting: boolean;
  readonly favorites: ReadonlyMap<number, boolean>;
  readonly selection: Selection;
  readonly onOpen: (path: string) => void;
  /** True if single-letter shortcuts are on. */
  readonly letters: () => boolean;
}

// The menu of collapsed actions is only loaded on phones.
const FoldedActions = late(async () => (await import('./FoldedActions.tsx')).FoldedActions);

const starKeys = 'f';

/**
 * Returns the function that opens a row: its page, or its details in place. In selection mode it selects the row
 * instead.
 */
const rowOpener =
  <Row extends { readonly id: number }>({ list, rows, selection, onOpen }: ListRowsProps<Row>) =>
  (row: Row) => {
    const path = list.rowPath(row);
    if (selection.active) selection.toggle(row.id);
    else if (path === undefined) list.onRow?.(row, rows);
    else onOpen(path);
  };

/** Returns the props of rows and cards for keyboard use. */
const keysOf = <Row extends { readonly id: number }>(props: ListRowsProps<Row>) => {
  const { list, selection, letters } = props;
  return {
    letters,
    selected: selection.selected,
    onOpen: rowOpener(props),
    onRowKey: (row: Row, key: string, element: Element) => pressRowKey(props, row, key, element),
    ...(list.bulk.length > 0 && { onSelect: selection.set }),
  };
};

/**
 * True if the rows can stay as they are while new ones load. Each letter typed in a filter re-renders the page, but
 * rows are expensive, so they are re-rendered only when new ones arrive.
 */
const looksTheSame = <Row extends { readonly id: number }>(
  before: ListRowsProps<Row>,
  { waiting, rows, small, favorites, selection, control: { state } }: ListRowsProps<Row>,
): boolean =>
  waiting &&
  before.rows === rows &&
  before.small === small &&
  before.favorites === favorites &&
  before.selection === selection &&
  before.control.state.viewMode === state.viewMode &&
  before.control.state.sortColumn === state.sortColumn &&
  before.control.state.sortOrder === state.sortOrder;

const AnyRows = <Row extends { readonly id: number }>(props: ListRowsProps<Row>): ReactNode => {
  const { list, rows, control, small, favorites, selection } = props;
  const [widths, onWidths] = useColumnWidths(list.name);
  const compact = small && (control.state.viewMode === 'table' || !list.card) ? list.phoneRow : undefined;
  const card = compact ?? (small || control.state.viewMode === 'card' ? list.card : undefined);
  if (card) {
    return (
      <div className={compact ? css.phoneRows : css.cards}>
        <CardGrid
          label={list.title}
          rows={rows}
          keyOf={({ id }) => id}
          nameOf={list.rowName}
          card={(row) =>
            card(
              row,
              {
                favorite: list.starred ? (favorites.get(row.id) ?? false) : undefined,
                starKeys,
                selection: selection.active
                  ? { selected: selection.selected.has(row.id), onToggle: () => selection.toggle(row.id) }
                  : undefined,
              },
              rows,
            )
          }
          {...keysOf(props)}
        />
      </div>
    );
  }
  return <RowTable {...props} widths={widths} onWidths={onWidths} />;
};

/** Rows of a page, as a table; as cards if the user selected them, or on a phone. */
export const ListRows = memo(AnyRows, looksTheSame) as typeof AnyRows;

interface RowTableProps<Row extends { readonly id: number }> extends ListRowsProps<Row> {
  readonly widths: ColumnWidths;
  readonly onWidths: (widths: ColumnWidths) => void;
}

const RowTable = <Row extends { readonly id: number }>(props: RowTableProps<Row>) => {
  const { list, rows, control, favorites, selection, widths, onWidths } = props;
  const text = useText(messages);
  const { state, change } = control;
  const sorted = list.columns.find(({ order }) => order === state.sortColumn);
  const sort: TableSort | undefined = sorted && {
    column: sorted.id,
    direction: state.sortOrder === 'asc' ? 'ascending' : 'descending',
  };
  const handleSort = ({ column: id }: TableSort) => {
    const column = list.columns.find((each) => each.id === id);
    if (column?.order !== undefined) change(turnSort(state, column.order, column.firstOrder));
  };
  const star: TableColumn<Row> = {
    id: 'favorite',
    label: '',
    width: 36,
    cell: ({ id }) =>
      list.starred && (
        <FavoriteStar kind={list.starred} id={id} favorite={favorites.get(id) ?? false} keys={starKeys} />
      ),
  };
  const columns = useColumns(list, rows, selection);
  return (
    <Table
      edgeToEdge
      label={list.title}
      columns={list.starred ? [star, ...columns] : columns}
      rows={rows}
      keyOf={({ id }) => id}
      sort={sort}
      onSort={handleSort}
      selectAllLabel={text('list.select-all')}
      selectLabel={(row) => text('card.select', { name: list.rowName(row) })}
      detailsLabel={(row) => text('list.details', { name: list.rowName(row) })}
      sortLabel={text('list.sort')}
      toolsLabel={text('list.actions')}
      widths={widths}
      onWidths={onWidths}
      widthLabel={(name) => text('list.width', { name })}
      boxes={selection.active}
      {...keysOf(props)}
      {...(list.tools && { tools: (row: Row) => <Tools {...props} row={row} /> })}
    />
  );
};

/** Actions of a row. On phones they are in one menu. */
const Tools = <Row extends { readonly id: number }>({
  list,
  rows,
  row,
  small,
}: ListRowsProps<Row> & { readonly row: Row }) => {
  const text = useText(messages);
  const tools = list.tools?.(row, rows);
  if (!small) return tools;
  return (
    <FoldedActions label={text('card.more', { name: list.rowName(row) })} from={2}>
      {tools}
    </FoldedActions>
  );
};

/** Name of a row that has no page. A click shows the row's details or selects the row. */
const NameButton = ({ name, onPress }: { readonly name: string; readonly onPress: (() => void) | undefined }) =>
  onPress ? (
    <button type="button" className={css.link} onClick={onPress}>
      <CellText>{name}</CellText>
    </button>
  ) : (
    <CellText>{name}</CellText>
  );

/**
 * Columns for the table component. The name cell contains the link to the row's page. In selection mode, a click on the
 * link selects the row.
 */
const useColumns = <Row extends { readonly id: number }>(
  list: ListDescription<Row>,
  rows: readonly Row[],
  selection: Selection,
): ReadonlyArray<TableColumn<Row>> => {
  const href = useHref();
  return list.columns.map(({ id, label, cell, order, width, align, names = false, from }) => ({
    id,
    label,
    sortable: order !== undefined,
    names,
    ...(width !== undefined && { width }),
    ...(align && { align }),
    ...(from && { from }),
    cell: (row) => {
      const path = names ? list.rowPath(row) : undefined;
      if (!names) return cell(row);
      return (
        <span className={css.nameCell}>
          {path === undefined ? (
            <NameButton
              name={list.rowName(row)}
              onPress={
                selection.active ? () => selection.toggle(row.id) : list.onRow && (() => list.onRow?.(row, rows))
              }
            />
          ) : (
            <Link
              className={css.link}
              href={href(path)}
              onClick={(event) => {
                if (!selection.active || event.metaKey || event.ctrlKey) return;
                event.preventDefault();
                selection.toggle(row.id);
              }}
            >
              <CellText>{list.rowName(row)}</CellText>
            </Link>
          )}
          {cell(row)}
        </span>
      );
    },
  }));
};
