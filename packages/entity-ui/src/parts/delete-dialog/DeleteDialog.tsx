import { isCallError } from '@sightline/core';
import { useApi, useText } from '@sightline/core/react';
import { Button, Dialog, Field, TextInput, useToasts } from '@sightline/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { deleteItems } from '../../commands/delete-items.ts';
import { messages } from '../../messages/index.ts';
import type { ItemKind } from '../../model/item-kind.ts';
import { stack } from './delete-dialog.css.ts';

export interface DeleteDialogProps {
  readonly kind: ItemKind;
  readonly items: ReadonlyArray<{ readonly id: number; readonly name: string }>;
  readonly onClose: () => void;
  /** After the items are gone. */
  readonly onDeleted?: () => void;
}

/** The word that deleting what others use asks for. */
const confirmation = 'DELETE';

/** Asks before items are deleted, naming them; a dataset that charts use asks to type DELETE. */
export const DeleteDialog = ({ kind, items, onClose, onDeleted }: DeleteDialogProps): ReactNode => {
  const text = useText(messages);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const uses = useUses(kind, items);
  const run = useDelete(kind, items);
  const mayDelete = uses.stage === 'none' || (uses.stage === 'used' && typed === confirmation);
  const [first] = items;
  const handleDelete = async () => {
    setBusy(true);
    const done = await run();
    setBusy(false);
    onClose();
    if (done) onDeleted?.();
  };
  return (
    <Dialog
      role="alertdialog"
      title={text(kind === 'saved-query' ? 'delete.title-query' : 'delete.title')}
      closeLabel={text('delete.cancel')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text('delete.cancel')}</Button>
          <Button kind="dangerSolid" busy={busy} disabled={!mayDelete} onClick={() => void handleDelete()}>
            {text('delete.submit')}
          </Button>
        </>
      }
    >
      <div className={stack}>
        <p>
          {items.length === 1 && first
            ? text('delete.confirm-one', { name: first.name })
            : text('delete.confirm-many', { count: items.length })}
        </p>
        {kind === 'saved-query' && <p>{text('delete.query-explain')}</p>}
        {uses.stage === 'used' && (
          <>
            <p>
              {text('delete.used-by', { charts: uses.charts, dashboards: uses.dashboards })}{' '}
              {text('delete.used-breaks')}
            </p>
            <Field label={text('delete.type')}>
              <TextInput value={typed} onChange={setTyped} />
            </Field>
          </>
        )}
      </div>
    </Dialog>
  );
};

type Uses =
  | { readonly stage: 'asking' | 'none' }
  | { readonly stage: 'used'; readonly charts: number; readonly dashboards: number };

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
  if (asked.isPending) return { stage: 'asking' };
  const answers = asked.data ?? [];
  const charts = answers.reduce((sum, each) => sum + each.charts.count, 0);
  const dashboards = answers.reduce((sum, each) => sum + each.dashboards.count, 0);
  // Where nobody can say what uses it, the careful way is asked for.
  return asked.isError || charts + dashboards > 0 ? { stage: 'used', charts, dashboards } : { stage: 'none' };
};

const useDelete = (kind: ItemKind, items: DeleteDialogProps['items']) => {
  const text = useText(messages);
  const api = useApi();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const name = items.map((item) => item.name).join(', ');
  return async (): Promise<boolean> => {
    try {
      await deleteItems(
        { api, queryClient },
        kind,
        items.map(({ id }) => id),
      );
      toasts.show({
        level: 'success',
        text: items.length === 1 ? text('delete.done', { name }) : text('delete.done-many', { count: items.length }),
      });
      return true;
    } catch (error) {
      toasts.show({
        level: 'danger',
        text: text('delete.failed', { name }),
        ...(isCallError(error) && { detail: error.message }),
      });
      return false;
    }
  };
};
