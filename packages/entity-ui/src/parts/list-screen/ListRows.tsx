import { useText } from '@sightline/core/react';
import { Table, type TableColumn, type TableSort } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { withSort } from '../../model/list-state.ts';
import { useHref } from '../../reads/use-href.ts';
import { FavoriteStar } from '../favorite-star/FavoriteStar.tsx';
import type { ListDescription } from './list-description.ts';
import type { Selection } from './ListScreen.tsx';
import * as css from './list-screen.css.ts';
import type { ListControl } from './use-list-state.ts';

export interface ListRowsProps<Row extends { readonly id: number }> {
  readonly list: ListDescription<Row>;
  readonly rows: readonly Row[];
  readonly control: ListControl;
  readonly small: boolean;
  readonly favorites: ReadonlyMap<number, boolean>;
  readonly selection: Selection;
  readonly onOpen: (path: string) => void;
}

/** The rows of a page: a table, or cards where they were chosen or the window is a phone's. */
export const ListRows = <Row extends { readonly id: number }>(props: ListRowsProps<Row>): ReactNode => {
  const { list, rows, control, small, favorites, selection } = props;
  if (list.card && (small || control.state.viewMode === 'card')) {
    const { card } = list;
    return (
      <div className={css.cards}>
        {rows.map((row) => (
          <div key={row.id}>
            {card(
              row,
              {
                favorite: list.starred ? (favorites.get(row.id) ?? false) : undefined,
                selection: selection.active
                  ? { selected: selection.selected.has(row.id), onToggle: () => selection.toggle(row.id) }
                  : undefined,
              },
              rows,
            )}
          </div>
        ))}
      </div>
    );
  }
  return <RowTable {...props} />;
};

const RowTable = <Row extends { readonly id: number }>({
  list,
  rows,
  control,
  favorites,
  selection,
  onOpen,
}: ListRowsProps<Row>) => {
  const text = useText(messages);
  const { state, change } = control;
  const sorted = list.columns.find(({ order }) => order === state.sortColumn);
  const sort: TableSort | undefined = sorted && {
    column: sorted.id,
    direction: state.sortOrder === 'asc' ? 'ascending' : 'descending',
  };
  const handleSort = ({ column: id }: TableSort) => {
    const column = list.columns.find((each) => each.id === id);
    if (column?.order !== undefined) change(withSort(state, column.order, column.firstOrder));
  };
  const star: TableColumn<Row> = {
    id: 'favorite',
    label: '',
    width: 36,
    cell: ({ id }) =>
      list.starred && <FavoriteStar kind={list.starred} id={id} favorite={favorites.get(id) ?? false} />,
  };
  const columns = useColumns(list, rows, selection);
  const open = (row: Row) => {
    const path = list.rowPath(row);
    if (path === undefined) list.onRow?.(row, rows);
    else onOpen(path);
  };
  return (
    <Table
      edgeToEdge
      label={list.title}
      columns={list.starred ? [star, ...columns] : columns}
      rows={rows}
      keyOf={({ id }) => id}
      sort={sort}
      onSort={handleSort}
      onOpen={(row) => (selection.active ? selection.toggle(row.id) : open(row))}
      selectAllLabel={text('list.select-all')}
      selectLabel={(row) => text('card.select', { name: list.rowName(row) })}
      toolsLabel={text('list.actions')}
      {...(selection.active && { selected: selection.selected, onSelect: selection.set })}
      {...(list.tools && { tools: (row: Row) => list.tools?.(row, rows) })}
    />
  );
};

/** The name of a row that is no page of its own: pressed, it shows what there is, or selects. */
const NameButton = ({ name, onPress }: { readonly name: string; readonly onPress: (() => void) | undefined }) =>
  onPress ? (
    <button type="button" className={css.link} onClick={onPress}>
      <bdi>{name}</bdi>
    </button>
  ) : (
    <bdi>{name}</bdi>
  );

/** Columns of the kit's table; the naming cell carries the link, which selects while bulk select is on. */
const useColumns = <Row extends { readonly id: number }>(
  list: ListDescription<Row>,
  rows: readonly Row[],
  selection: Selection,
): ReadonlyArray<TableColumn<Row>> => {
  const href = useHref();
  return list.columns.map(({ id, label, cell, order, width, names = false, from }) => ({
    id,
    label,
    sortable: order !== undefined,
    names,
    ...(width !== undefined && { width }),
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
            <a
              className={css.link}
              href={href(path)}
              onClick={(event) => {
                if (!selection.active || event.metaKey || event.ctrlKey) return;
                event.preventDefault();
                selection.toggle(row.id);
              }}
            >
              <bdi>{list.rowName(row)}</bdi>
            </a>
          )}
          {cell(row)}
        </span>
      );
    },
  }));
};
