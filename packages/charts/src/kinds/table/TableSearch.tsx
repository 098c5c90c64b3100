import { useText } from '@sightline/core/react';
import { SearchInput } from '@sightline/ui-kit';
import { messages } from '../../messages/index.ts';

export interface TableSearchProps {
  readonly wanted: string;
  readonly onFind: (wanted: string) => void;
}

/** Search field of a table. */
export const TableSearch = ({ wanted, onFind }: TableSearchProps) => {
  const text = useText(messages);
  return <SearchInput size="sm" label={text('chart.search')} value={wanted} onChange={onFind} />;
};
