import { useApi, useText } from '@sightline/core/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { deleteItems, itemDeletions } from '../../commands/delete-items.ts';
import { wayBack } from '../../commands/restore-items.ts';
import { dialogMessages } from '../../messages/dialogs.ts';
import type { ItemKind } from '../../model/item-kind.ts';
import { names } from './delete-dialog.css.ts';
import { RemovalDialog } from './RemovalDialog.tsx';

export interface DeleteDialogProps {
  readonly kind: ItemKind;
  readonly items: ReadonlyArray<{ readonly id: number; readonly name: string }>;
  readonly onClose: () => void;
  /** After the items are gone. */
  readonly onDeleted?: () => void;
}

/** Asks before items are deleted, naming them; a dataset that charts use asks to type DELETE. */
export const DeleteDialog = ({ kind, items, onClose, onDeleted }: DeleteDialogProps): ReactNode => {
  const text = useText(dialogMessages);
  const uses = useUses(kind, items);
  const world = { api: useApi(), queryClient: useQueryClient() };
  const ids = items.map(({ id }) => id);
  const { many, trash } = itemDeletions[kind];
  return (
    <RemovalDialog
      names={items.map(({ name }) => name)}
      title={text(kind === 'saved-query' ? 'delete.title-query' : 'delete.title')}
      guard={uses.stage === 'used' ? 'typed' : uses.stage}
      onRemove={() => deleteItems(world, kind, ids)}
      onUndo={wayBack(world, { kind: trash, ids }, many)}
      onClose={onClose}
      onRemoved={onDeleted}
    >
      {kind === 'saved-query' && <p>{text('delete.query-explain')}</p>}
      {uses.stage === 'used' && (
        <>
          <p>
            {text('delete.used-by', { charts: uses.charts, dashboards: uses.dashboards })} {text('delete.used-breaks')}
          </p>
          <ul className={names}>
            {uses.names.slice(0, shownNames).map(([key, name]) => (
              <li key={key}>
                <bdi>{name}</bdi>
              </li>
            ))}
            {uses.names.length > shownNames && (
              <li>{text('delete.used-more', { count: uses.names.length - shownNames })}</li>
            )}
          </ul>
        </>
      )}
    </RemovalDialog>
  );
};

type Uses =
  | { readonly stage: 'asking' | 'none' }
  | {
      readonly stage: 'used';
      readonly charts: number;
      readonly dashboards: number;
      /** Charts, then dashboards, each once: a key and its name. */
      readonly names: ReadonlyArray<readonly [string, string]>;
    };

/** Names that are shown: how many there are is said above them. */
const shownNames = 10;

/** Only datasets have users that the contract can name. */
const useUses = (kind: ItemKind, items: DeleteDialogProps['items']): Uses => {
  const api = useApi();
  const asked = useQuery({
    queryKey: ['dataset', 'uses', items.map(({ id }) => id)],
    queryFn: ({ signal }) =>
      Promise.all(items.map(({ id }) => api.call('getDatasetUses', { params: { pk: String(id) } }, { signal }))),
    enabled: kind === 'dataset',
  });
  if (kind !== 'dataset') return { stage: 'none' };
  // A failure of before says nothing: the uses were asked for when it was deleted, and it is back.
  if (asked.isPending || (asked.isError && asked.isFetching)) return { stage: 'asking' };
  const answers = asked.data ?? [];
  const charts = answers.reduce((sum, each) => sum + each.charts.count, 0);
  const dashboards = answers.reduce((sum, each) => sum + each.dashboards.count, 0);
  // Where nobody can say what uses it, the careful way is asked for.
  if (!asked.isError && charts + dashboards === 0) return { stage: 'none' };
  const named = (part: 'charts' | 'dashboards', key: string) =>
    answers.flatMap((each) =>
      each[part].result.map((row) => [`${part} ${String(row['id'])}`, String(row[key])] as const),
    );
  // A dashboard may show several of the datasets.
  const users = new Map([...named('charts', 'slice_name'), ...named('dashboards', 'title')]);
  return { stage: 'used', charts, dashboards, names: [...users] };
};
