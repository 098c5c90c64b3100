import { can } from '@sightline/core';
import { readOf } from '@sightline/core/cache';
import { useApi, useSession, useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { Banner, Button, Dialog, Empty, Icon, Skeleton, VisuallyHidden } from '@sightline/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Database, FileUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { saveDatabase } from '../../commands/save-database.ts';
import { messages } from '../../messages/screens.ts';
import { connectionFault } from '../../model/connection-fault.ts';
import { engineOf } from '../../model/connection-form.ts';
import type { DatabaseRow } from '../../model/database-row.ts';
import { placeForFiles } from '../../model/upload.ts';
import { databasesThatTakeFiles } from '../../reads/admin-pages.ts';
import { UploadDialog } from './UploadDialog.tsx';
import * as css from './databases.css.ts';

export interface UploadStartProps {
  /** The database that gets the table; without one it is asked for. */
  readonly row?: DatabaseRow | undefined;
  readonly onClose: () => void;
  /** Opens a path of ours. */
  readonly onOpen: (path: string) => void;
}

/** Leads to the upload: by the database that takes files, the choice among several, or making one where there is none. */
export const UploadStart = ({ row, ...ways }: UploadStartProps): ReactNode => {
  const text = useText(messages);
  const takers = useQuery({ ...databasesThatTakeFiles(useApi()), enabled: row === undefined });
  const [chosen, setChosen] = useState(row);
  const rows = takers.data?.rows ?? [];
  const target = chosen ?? (rows.length === 1 ? rows[0] : undefined);
  if (target) return <UploadDialog row={target} {...ways} />;
  return (
    <Dialog size="md" title={text('databases.upload')} closeLabel={text('resource.cancel')} onClose={ways.onClose}>
      {takers.isError ? (
        <LateErrorView error={takers.error} actions={{ onRetry: () => void takers.refetch() }} />
      ) : takers.isPending ? (
        <div aria-busy>
          <VisuallyHidden>{text('databases.loading')}</VisuallyHidden>
          <Skeleton height={64} />
        </div>
      ) : rows.length === 0 ? (
        <NoPlace />
      ) : (
        <div className={css.stack}>
          <p>{text('uploads.where')}</p>
          <ul className={css.engines}>
            {rows.map((each) => (
              <li key={each.id}>
                <button type="button" className={css.engine} onClick={() => setChosen(each)}>
                  <span className={css.engineIcon}>
                    <Icon of={Database} size={20} />
                  </span>
                  <bdi className={css.engineName}>{each.name}</bdi>
                  <bdi className={css.engineWords}>{each.engine}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
};

/** No database takes files: who may connect one makes one on this server, everybody else is told whom to ask. */
const NoPlace = (): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const mayConnect = can(user, 'can_write', 'Database');
  const engines = useQuery({ ...readOf(api, 'database', 'listEngines', {}), enabled: mayConnect });
  const [stage, setStage] = useState<'ready' | 'making'>('ready');
  const [fault, setFault] = useState<string>();
  const offer = engines.data?.databases
    .map(engineOf)
    .find(({ engine, takesFiles }) => engine === 'duckdb' && takesFiles);
  const make = async (): Promise<void> => {
    if (!offer) return;
    const values = placeForFiles(offer, text('uploads.place-name'));
    setStage('making');
    setFault(undefined);
    try {
      await saveDatabase({ api, queryClient }, { id: undefined, offer, values, extra: {} });
    } catch (error) {
      const { fields, others } = connectionFault(error, values, offer);
      setFault([...Object.values(fields), ...others].join(' '));
    } finally {
      setStage('ready');
    }
  };
  return (
    <div className={css.stack}>
      {fault !== undefined && <Banner level="danger">{fault}</Banner>}
      <Empty
        icon={FileUp}
        title={text('uploads.no-place')}
        action={
          offer && (
            <Button kind="primary" busy={stage === 'making'} onClick={() => void make()}>
              {text('uploads.make-place', { name: text('uploads.place-name') })}
            </Button>
          )
        }
      >
        {text(offer ? 'uploads.make-place-help' : mayConnect ? 'uploads.allow-one' : 'uploads.ask-admin')}
      </Empty>
    </div>
  );
};
