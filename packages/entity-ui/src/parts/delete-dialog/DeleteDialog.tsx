import { useApi, useText } from '@sightline/core/react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { deleteItems, itemDeletions } from '../../commands/delete-items.ts';
import { wayBack } from '../../commands/restore-items.ts';
import { dialogMessages } from '../../messages/dialogs.ts';
import type { ItemKind } from '../../model/item-kind.ts';
import { RemovalDialog } from './RemovalDialog.tsx';
import { useUses, type DeletedItem } from './use-uses.ts';

export interface DeleteDialogProps {
  readonly kind: ItemKind;
  readonly items: readonly DeletedItem[];
  readonly onClose: () => void;
  /** Called after the items were deleted. */
  readonly onDeleted?: () => void;
}

/**
 * Confirmation before items are deleted. If they are in use, it lists the objects that use them and requires DELETE to
 * be typed.
 */
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
      {...(uses.stage === 'used' && { usedBy: uses.names })}
      onRemove={() => deleteItems(world, kind, ids)}
      onUndo={wayBack(world, { kind: trash, ids }, many)}
      onClose={onClose}
      onRemoved={onDeleted}
    >
      {kind === 'saved-query' && <p>{text('delete.query-explain')}</p>}
      {uses.stage === 'used' && <p>{uses.words}</p>}
    </RemovalDialog>
  );
};
