import { can } from '@sightline/core';
import { readOf } from '@sightline/core/cache';
import { useApi, useSession, useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { Dialog, Empty, Skeleton, VisuallyHidden } from '@sightline/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { saveDatabase } from '../../commands/save-database.ts';
import { messages } from '../../messages/screens.ts';
import { engineOf } from '../../model/connection-form.ts';
import type { DatabaseRow } from '../../model/database-row.ts';
import { placeForFiles } from '../../model/upload.ts';
import { databasesThatTakeFiles } from '../../reads/admin-pages.ts';
import { UploadDialog } from './UploadDialog.tsx';

export interface UploadStartProps {
  /** Target database; by default the user selects one that accepts uploads. */
  readonly row?: DatabaseRow | undefined;
  readonly onClose: () => void;
  /** Navigates to a path of the application. */
  readonly onOpen: (path: string) => void;
}

/**
 * The upload dialog with the databases that accept files. If there are none, it offers to create one on this server.
 */
export const UploadStart = ({ row, ...ways }: UploadStartProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const mayConnect = can(user, 'can_write', 'Database');
  const takers = useQuery({ ...databasesThatTakeFiles(api), enabled: row === undefined });
  const rows = row ? [row] : takers.data?.rows;
  const engines = useQuery({
    ...readOf(api, 'database', 'listEngines', {}),
    enabled: mayConnect && rows?.length === 0,
  });
  const offer = engines.data?.databases
    .map(engineOf)
    .find(({ engine, takesFiles }) => engine === 'duckdb' && takesFiles);
  const name = text('uploads.place-name');
  const makePlace = async (): Promise<number> => {
    if (!offer) throw new Error('There is no engine to make a database with.');
    return saveDatabase({ api, queryClient }, { id: undefined, offer, values: placeForFiles(offer, name), extra: {} });
  };
  const places = rows && (rows.length > 0 ? rows : offer && [{ id: undefined, name }]);
  if (places) return <UploadDialog places={places} onMakePlace={makePlace} {...ways} />;
  const failed = [takers, engines].find(({ isError }) => isError);
  return (
    <Dialog size="md" title={text('uploads.title')} closeLabel={text('resource.cancel')} onClose={ways.onClose}>
      {failed ? (
        <LateErrorView error={failed.error} actions={{ onRetry: () => void failed.refetch() }} />
      ) : rows && (!mayConnect || engines.data) ? (
        <Empty icon={FileUp} title={text('uploads.no-place')}>
          {text(mayConnect ? 'uploads.allow-one' : 'uploads.ask-admin')}
        </Empty>
      ) : (
        <div aria-busy>
          <VisuallyHidden>{text('databases.loading')}</VisuallyHidden>
          <Skeleton height={240} />
        </div>
      )}
    </Dialog>
  );
};
