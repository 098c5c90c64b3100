import { readOf } from '@sightline/core/cache';
import { useApi, useText } from '@sightline/core/react';
import { RemovalDialog, wayBack } from '@sightline/entity-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { deleteOne } from '../../commands/delete-one.ts';
import { messages } from '../../messages/screens.ts';
import type { DatabaseRow } from '../../model/database-row.ts';

/**
 * Confirmation before a database is deleted, with the number of objects that use it. If it is in use, the user must
 * type DELETE.
 */
export const DatabaseRemoval = ({
  row: { id, name },
  onClose,
}: {
  readonly row: DatabaseRow;
  readonly onClose: () => void;
}): ReactNode => {
  const text = useText(messages);
  const world = { api: useApi(), queryClient: useQueryClient() };
  const asked = useQuery(readOf(world.api, 'database', 'getDatabaseUses', { params: { pk: id } }));
  const counts = asked.data && {
    charts: asked.data.charts.count,
    dashboards: asked.data.dashboards.count,
    tabs: asked.data.sqllab_tab_states.count,
  };
  // A cached failure is ignored while the request is repeated, because it may stem from an earlier deletion of the
  // database.
  const asking = asked.isPending || (asked.isError && asked.isFetching);
  const used = counts !== undefined && counts.charts + counts.dashboards + counts.tabs > 0;
  return (
    <RemovalDialog
      names={[name]}
      // The user must also type DELETE if it is unknown whether the database is used.
      guard={asking ? 'asking' : used || asked.isError ? 'typed' : 'none'}
      onRemove={() => deleteOne(world, 'database', id)}
      onUndo={wayBack(world, { kind: 'database', ids: [id] }, 'deleteDatabase')}
      onClose={onClose}
    >
      {used && (
        <p>
          {text('databases.used-by', counts)} {text('databases.used-breaks')}
        </p>
      )}
    </RemovalDialog>
  );
};
