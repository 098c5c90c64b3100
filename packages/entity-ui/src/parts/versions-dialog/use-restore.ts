import { useApi, useText } from '@sightline/core/react';
import { useToasts } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { restoreVersion } from '../../commands/restore-version.ts';
import { messages } from '../../messages/edits.ts';
import { editConflictOf } from '../../model/edit-conflict.ts';
import { pathOfItem } from '../../model/item-path.ts';
import { useHref } from '../../reads/use-href.ts';
import { nounOf, type VersionedThing } from '../../reads/versions.ts';

export interface Restoring {
  readonly busy: boolean;
  readonly failure: unknown;
  readonly run: (wanted: { readonly number: number; readonly current: number }) => Promise<void>;
}

interface Then {
  readonly onRestored: (() => void) | undefined;
  readonly onDone: () => void;
}

/** Restores a version and offers undo; a conflicting save is shown before it is overwritten. */
export const useRestore = (thing: VersionedThing & { readonly name: string }, then: Then): Restoring => {
  const text = useText(messages);
  const world = { api: useApi(), queryClient: useQueryClient() };
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { name } = thing;
  const address = useHref()(pathOfItem(thing.kind, thing.id));

  const undo = async (former: number, current: number) => {
    try {
      await restoreVersion(world, thing, { number: former, current });
      toasts.show({ level: 'success', text: text('versions.undone', { name }), href: address });
      then.onRestored?.();
    } catch (error) {
      toasts.show({
        level: 'danger',
        text: text('versions.undo-failed', { name, reason: String((error as Error).message) }),
      });
    }
  };
  return {
    busy,
    failure,
    run: async ({ number, current }) => {
      setBusy(true);
      setFailure(undefined);
      try {
        const made = await restoreVersion(world, thing, { number, current });
        toasts.show({
          level: 'success',
          text: text('versions.restored', { name, number }),
          href: address,
          action: { label: text('versions.undo'), onAction: () => void undo(current, made) },
        });
        then.onRestored?.();
        then.onDone();
      } catch (error) {
        setFailure(error);
        setBusy(false);
        if (editConflictOf(error)) await world.queryClient.invalidateQueries({ queryKey: [nounOf(thing.kind)] });
      }
    },
  };
};
