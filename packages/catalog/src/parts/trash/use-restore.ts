import { useApi, useText } from '@sightline/core/react';
import { refusedFields } from '@sightline/entity-ui';
import { useToasts } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { restoreTrashed, type TrashOutcome } from '../../commands/change-trash.ts';
import { messages } from '../../messages/trash.ts';
import type { Trashed } from '../../model/trashed.ts';

/** Returns the messages of a refused restore: all of them as `words`, and the one about the name also as `taken`. */
const reasonsOf = (error: unknown): { readonly taken: string | undefined; readonly words: string } => {
  const { fields, others } = refusedFields(error, ['name']);
  const taken = fields['name'];
  return { taken, words: [...(taken === undefined ? [] : [taken]), ...others].join(' ') };
};

/**
 * Restores objects and reports the result. If a single object cannot be restored because its name is taken, calls
 * `onTaken` instead.
 */
export const useRestore = (
  onTaken: (thing: Trashed, reason: string) => void,
): ((things: readonly Trashed[]) => Promise<void>) => {
  const text = useText(messages);
  const toasts = useToasts();
  const world = { api: useApi(), queryClient: useQueryClient() };
  const tell = ({ done, failed }: TrashOutcome) => {
    const [back] = done;
    if (back)
      toasts.show({
        level: 'success',
        text:
          done.length === 1
            ? text('trash.restored', { name: back.name })
            : text('trash.restored-many', { count: done.length }),
      });
    const [first] = failed;
    if (!first) return;
    toasts.show({
      level: 'danger',
      text:
        failed.length === 1
          ? text('trash.not-restored', { name: first.thing.name })
          : text('trash.not-restored-many', { count: failed.length }),
      detail: failed.map(({ error }) => reasonsOf(error).words).join(' '),
    });
  };
  return async (things) => {
    const outcome = await restoreTrashed(world, things);
    const [first] = outcome.failed;
    const reason = things.length === 1 && first ? reasonsOf(first.error).taken : undefined;
    if (first && reason !== undefined) onTaken(first.thing, reason);
    else tell(outcome);
  };
};
