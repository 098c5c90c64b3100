import { useText } from '@sightline/core/react';
import { BulkBar, Button } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { listMessages as messages } from '../../messages/list.ts';
import type { ListDescription } from './list-description.ts';
import type { Selection } from './use-selection.ts';

export interface ListBulkProps<Row extends { readonly id: number }> {
  readonly list: ListDescription<Row>;
  readonly chosen: readonly Row[];
  readonly selection: Selection;
  readonly total: number;
}

/** Bar with bulk actions for the selected rows. */
export const ListBulk = <Row extends { readonly id: number }>({
  list,
  chosen,
  selection,
  total,
}: ListBulkProps<Row>): ReactNode => {
  const text = useText(messages);
  return (
    <BulkBar count={text('list.selected', { count: chosen.length, total })} onClear={selection.clear}>
      {list.bulk.map(({ id, label, icon, danger = false, busy = false, onSelect }) => (
        <Button
          key={id}
          size="sm"
          kind={danger ? 'danger' : 'ghost'}
          icon={icon}
          busy={busy}
          onClick={() => onSelect(chosen, selection.clear)}
        >
          {label}
        </Button>
      ))}
    </BulkBar>
  );
};
