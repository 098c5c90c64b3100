import { useApi } from '@sightline/core/react';
import { RemovalDialog, wayBack } from '@sightline/entity-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { deleteReports } from '../../commands/delete-reports.ts';
import type { Report } from '../../model/report.ts';

interface Going {
  readonly rows: readonly Report[];
  readonly onDeleted?: (() => void) | undefined;
}

/** Deletes rows of the list after a confirmation, and offers Undo. */
export const useRemoval = (): {
  readonly remove: (rows: readonly Report[], onDeleted?: () => void) => void;
  readonly dialog: ReactNode;
} => {
  const world = { api: useApi(), queryClient: useQueryClient() };
  const [going, setGoing] = useState<Going>();
  const ids = going?.rows.map(({ id }) => id) ?? [];
  return {
    remove: (rows, onDeleted) => setGoing({ rows, onDeleted }),
    dialog: going && (
      <RemovalDialog
        names={going.rows.map(({ name }) => name)}
        onRemove={() => deleteReports(world, ids)}
        onUndo={wayBack(world, { kind: 'report', ids }, 'deleteReports')}
        onClose={() => setGoing(undefined)}
        onRemoved={going.onDeleted}
      />
    ),
  };
};
