import { useText } from '@sightline/core/react';
import { Checkbox, Select } from '@sightline/ui-kit';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { listMessages as messages } from '../../messages/list.ts';
import type { SortOrder } from '../../model/list-state.ts';
import type { ListDescription } from './list-description.ts';
import * as css from './list-screen.css.ts';
import type { ListControl } from './use-list-state.ts';
import type { Selection } from './use-selection.ts';

export interface CardToolsProps<Row extends { readonly id: number }> {
  readonly list: ListDescription<Row>;
  readonly rows: readonly Row[];
  readonly control: ListControl;
  readonly selection: Selection;
}

/**
 * Controls that a table has in its header, for lists that are shown as cards: sorting, and selecting the whole page.
 */
export const CardTools = <Row extends { readonly id: number }>({
  list,
  rows,
  control: { state, change },
  selection,
}: CardToolsProps<Row>): ReactNode => {
  const text = useText(messages);
  const { active, selected, set } = selection;
  const all = selected.size === rows.length;
  const orders: readonly SortOrder[] = ['asc', 'desc'];
  const sorts = list.columns.flatMap(({ label, order, firstOrder }) =>
    order === undefined
      ? []
      : (firstOrder === 'desc' ? orders.toReversed() : orders).map((way) => ({ label, order, way })),
  );
  return (
    <>
      {active && rows.length > 0 && (
        <Checkbox
          label={text('list.select-all')}
          checked={all || (selected.size > 0 ? 'mixed' : false)}
          onChange={() => set(new Set(all ? [] : rows.map(({ id }) => id)))}
        />
      )}
      {sorts.length > 0 && (
        <Select
          size="sm"
          className={css.cardSort}
          label={text('list.sort')}
          placeholder={text('list.sort')}
          value={sorts.findIndex(({ order, way }) => order === state.sortColumn && way === state.sortOrder)}
          onChange={(at) => {
            const { order: sortColumn, way: sortOrder } = sorts[at]!;
            change({ pageIndex: 0, sortColumn, sortOrder });
          }}
          options={sorts.map(({ label: name, way }, value) => ({
            value,
            label: text(way === 'asc' ? 'list.ascending' : 'list.descending', { name }),
            icon: way === 'asc' ? ArrowUp : ArrowDown,
          }))}
        />
      )}
    </>
  );
};
