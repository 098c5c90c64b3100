import { useApi, useText } from '@sightline/core/react';
import { RemovalDialog, type RemovalDialogProps } from '@sightline/entity-ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messages } from '../../messages/screens.ts';
import { taggedKinds, type TaggedKind, type TagRow } from '../../model/tag-row.ts';
import { taggedThings } from '../../reads/tag-pages.ts';

export interface TagRemovalProps {
  readonly tags: readonly TagRow[];
  /** What any removal asks and does. */
  readonly removal: Pick<RemovalDialogProps, 'names' | 'onRemove' | 'onUndo' | 'onClose' | 'onRemoved'>;
}

/** Asks before tags are deleted, naming what carries them; a tag that something carries asks to type DELETE. */
export const TagRemoval = ({ tags, removal }: TagRemovalProps): ReactNode => {
  const text = useText(messages);
  const read = taggedThings(
    useApi(),
    tags.map(({ id }) => id),
  );
  const asked = useQuery(read);
  // A failure of before says nothing: it was asked when the tag was deleted, and it is back.
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
      // Where nobody can say what carries it, the careful way is asked for.
      guard={asking ? 'asking' : things.length > 0 || asked.isError ? 'typed' : 'none'}
      usedBy={names}
    >
      {things.length > 0 && <p>{text('tags.carried-by', { ...counts, tags: tags.length })}</p>}
    </RemovalDialog>
  );
};
