import type { Dataset } from '@sightline/core';
import type {
  BundleKind,
  DeleteDialogProps,
  ImportDialogProps,
  ItemKind,
  VersionsDialogProps,
} from '@sightline/entity-ui';
import { late } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import type { PublishManyDialogProps } from '../publishing/PublishManyDialog.tsx';
import type { TaggedKind } from '../../model/tag-row.ts';

const DeleteDialog = late(async () => (await import('./item-dialogs.ts')).DeleteDialog);
const ImportDialog = late(async () => (await import('./item-dialogs.ts')).ImportDialog);
const ChartPropertiesDialog = late(async () => (await import('./item-dialogs.ts')).ChartPropertiesDialog);
const DashboardPropertiesDialog = late(async () => (await import('./item-dialogs.ts')).DashboardPropertiesDialog);
const SavedQueryPropertiesDialog = late(async () => (await import('./item-dialogs.ts')).SavedQueryPropertiesDialog);
const VersionsDialog = late(async () => (await import('./item-dialogs.ts')).VersionsDialog);
const DuplicateDialog = late(async () => (await import('../datasets/DuplicateDialog.tsx')).DuplicateDialog);
const PublishManyDialog = late(async () => (await import('../publishing/PublishManyDialog.tsx')).PublishManyDialog);
const TagItemsDialog = late(async () => (await import('../tags/TagItemsDialog.tsx')).TagItemsDialog);

/** The open dialog. */
export type OpenDialog =
  | {
      readonly kind: 'delete';
      readonly what: ItemKind;
      readonly items: DeleteDialogProps['items'];
      readonly onDeleted?: () => void;
    }
  | ({ readonly kind: 'publish' } & Omit<PublishManyDialogProps, 'onClose'>)
  | { readonly kind: 'duplicate'; readonly dataset: Dataset }
  | { readonly kind: 'chart-properties' | 'dashboard-properties' | 'query-properties'; readonly id: number }
  | { readonly kind: 'versions'; readonly thing: VersionsDialogProps['thing'] }
  | {
      readonly kind: 'tag';
      readonly what: TaggedKind;
      readonly ids: readonly number[];
      readonly onTagged: () => void;
    }
  | { readonly kind: 'import'; readonly what: BundleKind; readonly words: ImportDialogProps['what'] };

/** Renders the open dialog, if any. */
export const ItemDialogs = ({
  dialog,
  onClose,
}: {
  readonly dialog: OpenDialog | undefined;
  readonly onClose: () => void;
}): ReactNode => {
  if (!dialog) return null;
  return (
    <>
      {dialog.kind === 'delete' && (
        <DeleteDialog
          kind={dialog.what}
          items={dialog.items}
          onClose={onClose}
          {...(dialog.onDeleted && { onDeleted: dialog.onDeleted })}
        />
      )}
      {dialog.kind === 'tag' && (
        <TagItemsDialog kind={dialog.what} ids={dialog.ids} onClose={onClose} onTagged={dialog.onTagged} />
      )}
      {dialog.kind === 'publish' && <PublishManyDialog {...dialog} onClose={onClose} />}
      {dialog.kind === 'versions' && <VersionsDialog thing={dialog.thing} onClose={onClose} />}
      {dialog.kind === 'duplicate' && <DuplicateDialog dataset={dialog.dataset} onClose={onClose} />}
      {dialog.kind === 'chart-properties' && <ChartPropertiesDialog id={dialog.id} onClose={onClose} />}
      {dialog.kind === 'dashboard-properties' && <DashboardPropertiesDialog id={dialog.id} onClose={onClose} />}
      {dialog.kind === 'query-properties' && <SavedQueryPropertiesDialog id={dialog.id} onClose={onClose} />}
      {dialog.kind === 'import' && <ImportDialog kind={dialog.what} what={dialog.words} onClose={onClose} />}
    </>
  );
};
