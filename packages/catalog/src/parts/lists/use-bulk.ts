import { can } from '@sightline/core';
import { useSession, useText } from '@sightline/core/react';
import type { BulkAction, DeleteDialogProps, ItemKind } from '@sightline/entity-ui';
import { Download, Tag, Trash2 } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import type { ItemActions } from '../item-actions/use-item-actions.tsx';

const views = { chart: 'Chart', dashboard: 'Dashboard', dataset: 'Dataset', 'saved-query': 'SavedQuery' } as const;

/** Names of object types in tag routes. */
const taggedAs = { chart: 'chart', dashboard: 'dashboard', dataset: 'dataset', 'saved-query': 'query' } as const;

/**
 * Bulk actions on rows: export, tagging and deletion, depending on permissions. `usersOf` returns the dashboards that
 * show the item of a row.
 */
export const useBulk = <Row extends { readonly id: number }>(
  kind: ItemKind,
  { exporting, open }: ItemActions,
  nameOf: (row: Row) => string,
  usersOf: (row: Row) => DeleteDialogProps['items'][number]['dashboards'] = () => undefined,
): ReadonlyArray<BulkAction<Row>> => {
  const text = useText(messages);
  const { user, featureFlags } = useSession();
  const tagged = featureFlags['TAGGING_SYSTEM'] === true && can(user, 'can_bulk_create', 'Tag');
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
  const tagRows: BulkAction<Row> = {
    id: 'tag',
    label: text('lists.add-tags'),
    icon: Tag,
    onSelect: (rows, done) =>
      open({ kind: 'tag', what: taggedAs[kind], ids: rows.map(({ id }) => id), onTagged: done }),
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
        items: rows.map((row) => ({ id: row.id, name: nameOf(row), dashboards: usersOf(row) })),
        onDeleted: done,
      }),
  };
  return [
    ...(can(user, 'can_export', view) ? [exportRows] : []),
    ...(tagged ? [tagRows] : []),
    ...(can(user, 'can_write', view) ? [deleteRows] : []),
  ];
};
