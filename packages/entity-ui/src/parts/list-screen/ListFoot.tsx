import { useText } from '@sightline/core/react';
import { Pagination, Select } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { listMessages as messages } from '../../messages/list.ts';
import * as css from './list-screen.css.ts';
import type { ListControl } from './use-list-state.ts';

export interface ListFootProps {
  readonly control: ListControl;
  readonly total: number;
  /** Number of rows on the page. */
  readonly shown: number;
}

/** Range of the displayed rows, page size, and page navigation. */
export const ListFoot = ({ control, total, shown }: ListFootProps): ReactNode => {
  const text = useText(messages);
  const { state, rules, change } = control;
  const from = state.pageIndex * state.pageSize + 1;
  return (
    <div className={css.foot}>
      <span>{text('list.range', { from: Math.min(from, total), to: from + shown - 1, total })}</span>
      <Select
        size="sm"
        className={css.pageSize}
        label={text('list.page-size')}
        value={state.pageSize}
        onChange={(pageSize) => change({ pageSize, pageIndex: 0 })}
        options={rules.pageSizes.map((value) => ({ value, label: text('list.a-page', { count: value }) }))}
      />
      <span className={css.pages}>
        <Pagination
          page={state.pageIndex}
          pageSize={state.pageSize}
          total={total}
          onPage={(pageIndex) => change({ pageIndex })}
        />
      </span>
    </div>
  );
};
