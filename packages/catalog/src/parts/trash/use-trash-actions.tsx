import { useApi, useText } from '@sightline/core/react';
import { RemovalDialog, type BulkAction } from '@sightline/entity-ui';
import { IconButton, late } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { Eye, Trash2, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { purgeTrashed } from '../../commands/change-trash.ts';
import { messages } from '../../messages/trash.ts';
import type { Trashed } from '../../model/trashed.ts';
import { useRestore } from './use-restore.ts';

const TrashPreview = late(async () => (await import('./TrashPreview.tsx')).TrashPreview);
const RenameToRestore = late(async () => (await import('./RenameToRestore.tsx')).RenameToRestore);

type Open =
  | { readonly kind: 'preview'; readonly thing: Trashed }
  | { readonly kind: 'rename'; readonly thing: Trashed; readonly reason: string }
  | { readonly kind: 'purge'; readonly things: readonly Trashed[]; readonly onPurged?: () => void };

export interface TrashActions {
  readonly preview: (thing: Trashed) => void;
  readonly tools: (thing: Trashed) => ReactNode;
  readonly bulk: ReadonlyArray<BulkAction<Trashed>>;
  /** The open dialog: render it once in the screen. */
  readonly dialogs: ReactNode;
}

/** Preview, restore and permanent deletion of one or several trashed objects. */
export const useTrashActions = (): TrashActions => {
  const text = useText(messages);
  const world = { api: useApi(), queryClient: useQueryClient() };
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const restore = useRestore((thing, reason) => setOpen({ kind: 'rename', thing, reason }));
  return {
    preview: (thing) => setOpen({ kind: 'preview', thing }),
    tools: (thing) => (
      <>
        <IconButton
          size="sm"
          icon={Eye}
          label={text('trash.preview')}
          onClick={() => setOpen({ kind: 'preview', thing })}
        />
        <IconButton size="sm" icon={Undo2} label={text('trash.restore')} onClick={() => void restore([thing])} />
        <IconButton
          size="sm"
          icon={Trash2}
          label={text('trash.delete')}
          keys="Del"
          onClick={() => setOpen({ kind: 'purge', things: [thing] })}
        />
      </>
    ),
    bulk: [
      {
        id: 'restore',
        label: text('trash.restore'),
        icon: Undo2,
        onSelect: (things, done) => void restore(things).then(done),
      },
      {
        id: 'purge',
        label: text('trash.delete'),
        icon: Trash2,
        danger: true,
        onSelect: (things, done) => setOpen({ kind: 'purge', things, onPurged: done }),
      },
    ],
    dialogs: open && (
      <>
        {open.kind === 'preview' && (
          <TrashPreview
            thing={open.thing}
            onRestore={() => {
              close();
              void restore([open.thing]);
            }}
            onPurge={() => setOpen({ kind: 'purge', things: [open.thing] })}
            onClose={close}
          />
        )}
        {open.kind === 'rename' && <RenameToRestore thing={open.thing} reason={open.reason} onClose={close} />}
        {open.kind === 'purge' && (
          <RemovalDialog
            names={open.things.map(({ name }) => name)}
            guard="typed"
            onRemove={() => purgeTrashed(world, open.things)}
            onRemoved={open.onPurged}
            onClose={close}
          >
            <p>{text('trash.no-undo')}</p>
          </RemovalDialog>
        )}
      </>
    ),
  };
};
