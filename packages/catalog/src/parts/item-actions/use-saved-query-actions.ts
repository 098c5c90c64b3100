import { can, type SavedQuery } from '@sightline/core';
import { useSession, useText } from '@sightline/core/react';
import { savedQueryPath, useHref, type CardActions } from '@sightline/entity-ui';
import { useToldCopy, type MenuAction } from '@sightline/ui-kit';
import { Settings2 } from 'lucide-react';
import { shareMessages } from '../../messages/share.ts';
import type { ItemActions } from './use-item-actions.tsx';

/**
 * True if the user may change saved queries. Contract 6.1 has `can_write` for editing and deleting them; older versions
 * have separate permissions.
 */
const mayChangeQuery = (user: Parameters<typeof can>[0], older: 'can_edit' | 'can_delete'): boolean =>
  can(user, 'can_write', 'SavedQuery') || can(user, older, 'SavedQuery');

export interface SavedQueryActions extends CardActions {
  /** Action that edits name, description and tags; undefined without permission. */
  readonly properties: (MenuAction & { readonly icon: typeof Settings2; readonly onSelect: () => void }) | undefined;
}

/** Actions that the user may perform on a saved query. */
export const useSavedQueryActions = (
  { exporting, open, versions }: ItemActions,
  { exported }: { readonly exported: boolean },
): ((query: SavedQuery) => SavedQueryActions) => {
  const { user } = useSession();
  const text = useText(shareMessages);
  const href = useHref();
  const share = useShare();
  return (query) => {
    const properties = mayChangeQuery(user, 'can_edit')
      ? {
          id: 'properties',
          label: text('share.properties'),
          icon: Settings2,
          onSelect: () => open({ kind: 'query-properties', id: query.id }),
        }
      : undefined;
    return {
      properties,
      ...(properties && {
        editHref: href(savedQueryPath(query)),
        others: [properties],
        ...versions('saved_query', query.id, query.name),
      }),
      onShare: () => void share(savedQueryPath(query)),
      ...(exported &&
        can(user, 'can_export', 'SavedQuery') && { onExport: () => void exporting.run('saved-query', [query.id]) }),
      ...(mayChangeQuery(user, 'can_delete') && {
        onDelete: () => open({ kind: 'delete', what: 'saved-query', items: [{ id: query.id, name: query.name }] }),
      }),
    };
  };
};

const useShare = () => {
  const text = useText(shareMessages);
  const href = useHref();
  const copy = useToldCopy();
  return (path: string): Promise<void> => {
    const link = new URL(href(path), location.href).href;
    return copy({ text: link, done: text('share.copied'), refused: text('share.refused', { link }) });
  };
};
