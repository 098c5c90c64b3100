import { readOf } from '@sightline/core/cache';
import { useApi, useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { Dialog, Skeleton, VisuallyHidden } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { messages } from '../../messages/screens.ts';
import { connectionValues, engineOf, extraOf, offerOfKept, type EngineOffer } from '../../model/connection-form.ts';
import type { DatabaseRow } from '../../model/database-row.ts';
import { ConnectionForm } from './ConnectionForm.tsx';
import { EngineGallery } from './EngineGallery.tsx';
import * as css from './databases.css.ts';

export interface DatabaseDialogProps {
  /** The database to edit; undefined creates a new one. */
  readonly row?: DatabaseRow;
  readonly onClose: () => void;
  /** Navigates to a path of the application. */
  readonly onOpen: (path: string) => void;
}

/** Dialog that connects a database, after the choice of an engine, or edits a connection. */
export const DatabaseDialog = ({ row, onClose, onOpen }: DatabaseDialogProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const opening = useId();
  const engines = useQuery(readOf(api, 'database', 'listEngines', {}));
  // The connection is fetched once each time the dialog opens: a later response must not overwrite the user's input.
  const kept = useQuery({
    ...readOf(api, 'database', 'getDatabaseConnection', { params: { pk: row?.id ?? 0 } }),
    queryKey: ['database', 'connection', row?.id, opening],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: row !== undefined,
  });
  const [chosen, setChosen] = useState<EngineOffer>();
  const title = row ? text('databases.edit-title', { name: row.name }) : text('databases.add-title');
  const offers = engines.data?.databases.map(engineOf);
  if (!row && chosen)
    return (
      <ConnectionForm
        title={`${title}: ${chosen.name}`}
        offer={chosen}
        initial={connectionValues(chosen)}
        extra={{}}
        onClose={onClose}
        onOpen={onOpen}
      />
    );
  if (row && kept.data && offers) {
    const { result } = kept.data;
    const offer = offerOfKept(result, offers);
    return (
      <ConnectionForm
        id={row.id}
        title={title}
        offer={offer}
        initial={connectionValues(offer, result)}
        extra={extraOf(result)}
        onClose={onClose}
        onOpen={onOpen}
      />
    );
  }
  const failed = [engines, kept].find(({ isError }) => isError);
  return (
    <Dialog size="md" title={title} closeLabel={text('resource.cancel')} onClose={onClose}>
      {failed ? (
        <LateErrorView error={failed.error} actions={{ onRetry: () => void failed.refetch() }} />
      ) : offers && !row ? (
        <EngineGallery offers={offers} onChoose={setChosen} />
      ) : (
        <div className={css.stack} aria-busy>
          <VisuallyHidden>{text('databases.loading')}</VisuallyHidden>
          <Skeleton height={32} />
          <Skeleton height={32} />
          <Skeleton height={32} />
        </div>
      )}
    </Dialog>
  );
};
