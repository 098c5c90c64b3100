import { useApi, useText } from '@sightline/core/react';
import { RemovalDialog, type RemovalDialogProps } from '@sightline/entity-ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messages } from '../../messages/screens.ts';
import { taggedKinds, type TaggedKind, type TagRow } from '../../model/tag-row.ts';
import { taggedThings } from '../../reads/tag-pages.ts';

export interface TagRemovalProps {
  readonly tags: readonly TagRow[];
  /** Shared props of removal dialogs. */
  readonly removal: Pick<RemovalDialogProps, 'names' | 'onRemove' | 'onUndo' | 'onClose' | 'onRemoved'>;
}

/**
 * Confirmation before tags are deleted. Lists the objects that have the tags. If there are any, the user must type
 * DELETE.
 */
export const TagRemoval = ({ tags, removal }: TagRemovalProps): ReactNode => {
  const text = useText(messages);
  const read = taggedThings(
    useApi(),
    tags.map(({ id }) => id),
  );
  const asked = useQuery(read);
  // A cached failure is ignored while the request is repeated, because it may stem from an earlier deletion of the tag.
  const asking = asked.isPending || (asked.isError && asked.isFetching);
  const things = asked.data ?? [];
  const count = (wanted: TaggedKind) => things.filter(({ kind }) => kind === wanted).length;
  const counts = {
    dashboards: count('dashboard'),
    charts: count('chart'),
    queries: count('query'),
    datasets: count('dataset'),
  };
  const names = taggedKinds.flatMap((wanted) => things.flatMap(({ kind, name }) => (kind === wanted ? [name] : [])));
  return (
    <RemovalDialog
      {...removal}
      // The user must also type DELETE if the tagged objects are unknown.
      guard={asking ? 'asking' : things.length > 0 || asked.isError ? 'typed' : 'none'}
      usedBy={names}
    >
      {things.length > 0 && <p>{text('tags.carried-by', { ...counts, tags: tags.length })}</p>}
    </RemovalDialog>
  );
};
