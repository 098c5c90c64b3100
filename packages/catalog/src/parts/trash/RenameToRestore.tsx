import { useApi, useText } from '@sightline/core/react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { restoreTrashed } from '../../commands/change-trash.ts';
import { messages } from '../../messages/trash.ts';
import type { Trashed } from '../../model/trashed.ts';
import { ResourceDialog } from '../resource/ResourceDialog.tsx';
import { typed } from '../resource/resource-field.ts';

export interface RenameToRestoreProps {
  readonly thing: Trashed;
  /** Reason why the object cannot be restored under its original name. */
  readonly reason: string;
  readonly onClose: () => void;
}

/**
 * Dialog that restores an object under a new name, because another object now has its original name. A free name is
 * suggested.
 */
export const RenameToRestore = ({ thing, reason, onClose }: RenameToRestoreProps): ReactNode => {
  const text = useText(messages);
  const world = { api: useApi(), queryClient: useQueryClient() };
  return (
    <ResourceDialog
      title={text('trash.taken')}
      before={<p>{reason}</p>}
      fields={[{ kind: 'text', key: 'name', label: text('trash.new-name'), required: true }]}
      initial={{ name: text('trash.another', { name: thing.name }) }}
      save={async ({ name }) => {
        const { failed } = await restoreTrashed(world, [thing], typed(name));
        const [first] = failed;
        if (first) throw first.error;
      }}
      saveLabel={text('trash.restore')}
      done={text('trash.renamed')}
      onClose={onClose}
    />
  );
};
