import { useText } from '@sightline/core/react';
import { SearchInput } from '@sightline/ui-kit';
import { messages } from '../../messages/index.ts';
import { rowsWith } from './rows-with.ts';
import type { TableSearchState } from './table-search.ts';

export interface TableSearchProps {
  readonly wanted: string;
  readonly onFind: (search: TableSearchState) => void;
}

/** Search field of a table. Few tables have one, so its code is loaded only for these tables. */
export const TableSearch = ({ wanted, onFind }: TableSearchProps) => {
  const text = useText(messages);
  const find = (next: string) => onFind({ wanted: next, keep: (rows, content) => rowsWith(rows, next, content) });
  return <SearchInput size="sm" label={text('chart.search')} value={wanted} onChange={find} />;
};
