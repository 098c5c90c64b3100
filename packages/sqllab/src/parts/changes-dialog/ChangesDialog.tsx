import { useApi, useText } from '@sightline/core/react';
import { Banner, Button, Dialog, Skeleton, VisuallyHidden } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { changesMessages } from '../../messages/changes.ts';
import { messages } from '../../messages/index.ts';
import type { Change } from '../../model/change.ts';
import { messageOf } from '../../model/message-of.ts';
import { previewChanges, type ChangesRequest } from '../../reads/preview-changes.ts';
import * as css from './changes-dialog.css.ts';

export interface ChangesDialogProps {
  readonly request: ChangesRequest;
  /** Name of the database. */
  readonly database: string;
  /**
   * Runs the query and closes the dialog. If the query only reads, or if the server refuses to run it, the dialog calls
   * this without asking the user.
   */
  readonly run: () => void;
  readonly close: () => void;
}

/** Shows what a query would change, before it runs (SQL-36, SQL-51). */
export const ChangesDialog = ({ request, database, run, close }: ChangesDialogProps): ReactNode => {
  const text = useText(changesMessages);
  const words = useText(messages);
  const api = useApi();
  const { data, error, isPending } = useQuery({
    queryKey: ['query', 'previewChanges', request],
    queryFn: ({ signal }) => previewChanges(api, request, signal),
    // The preview is requested again for each run, because tables change.
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  const changesNothing = data?.length === 0;
  const runAtOnce = useEffectEvent(run);
  useEffect(() => {
    if (changesNothing) runAtOnce();
  }, [changesNothing]);
  if (changesNothing) return null;
  const deletes = data?.some(({ kind }) => kind === 'delete') ?? false;
  return (
    <Dialog
      title={text('changes.title', { database })}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{words('save.cancel')}</Button>
          <Button kind={deletes ? 'danger' : 'primary'} busy={isPending} onClick={run} autoFocus>
            {text('changes.run')}
          </Button>
        </>
      }
    >
      {isPending ? (
        <div aria-busy>
          <VisuallyHidden>{text('changes.asking')}</VisuallyHidden>
          <Skeleton width="70%" height={20} />
        </div>
      ) : null}
      {error ? <Banner level="warning">{text('changes.unknown', { reason: messageOf(error) })}</Banner> : null}
      {data ? <ChangeList changes={data} /> : null}
    </Dialog>
  );
};

const ChangeList = ({ changes }: { readonly changes: readonly Change[] }) => {
  const text = useText(changesMessages);
  return (
    <>
      <ul className={css.list}>
        {changes.map(({ kind, schema, name, replaces, rows }, at) => (
          <li key={at} className={css.item}>
            <span className={css.what}>
              {text(`changes.${kind === 'create-view' && replaces ? 'replace-view' : kind}`, {
                name: `${schema}.${name}`,
              })}
            </span>
            {rows === null ? null : <span className={css.rows}>{text('changes.rows', { count: rows })}</span>}
          </li>
        ))}
      </ul>
      {changes.some(({ rows }) => rows !== null) ? <p className={css.note}>{text('changes.estimate')}</p> : null}
    </>
  );
};
