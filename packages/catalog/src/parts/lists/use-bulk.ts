import { can } from '@sightline/core';
import { useSession, useText } from '@sightline/core/react';
import type { BulkAction, ItemKind } from '@sightline/entity-ui';
import { Download, Trash2 } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import type { ItemActions } from '../item-actions/use-item-actions.tsx';

const views = { chart: 'Chart', dashboard: 'Dashboard', dataset: 'Dataset', 'saved-query': 'SavedQuery' } as const;

/** Export and delete of several rows, where the user may. */
export const useBulk = <Row extends { readonly id: number }>(
  kind: ItemKind,
  { exporting, open }: ItemActions,
  nameOf: (row: Row) => string,
): ReadonlyArray<BulkAction<Row>> => {
  const text = useText(messages);
  const { user } = useSession();
  const view = views[kind];
  const exportRows: BulkAction<Row> = {
    id: 'export',
    label: text('lists.export'),
    icon: Download,
    busy: exporting.working,
    onSelect: (rows) =>
      void exporting.run(
        kind,
        rows.map(({ id }) => id),
      ),
  };
  const deleteRows: BulkAction<Row> = {
    id: 'delete',
    label: text('lists.delete'),
    icon: Trash2,
    danger: true,
    onSelect: (rows, done) =>
      open({
        kind: 'delete',
        what: kind,
        items: rows.map((row) => ({ id: row.id, name: nameOf(row) })),
        onDeleted: done,
      }),
  };
  return [
    ...(can(user, 'can_export', view) ? [exportRows] : []),
    ...(can(user, 'can_write', view) ? [deleteRows] : []),
  ];
};
