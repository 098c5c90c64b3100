import { nameOf } from '@sightline/core';
import { useApi, useSession, useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { Dialog, Progress } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { messages } from './messages/index.ts';
import { newReport, type Choice, type ReportForm, type ReportKind } from './model/report-form.ts';
import { ownTimeZone } from './model/time-zones.ts';
import { EditorDialog } from './parts/editor/EditorDialog.tsx';
import { readReport } from './reads/report-item.ts';

export interface ReportEditorProps {
  readonly kind: ReportKind;
  /** Id of a stored alert or report; a new one without it. */
  readonly id?: number | undefined;
  /** Chart that a new one is about. */
  readonly chart?: Choice | undefined;
  /** Dashboard that a new one is about. */
  readonly dashboard?: Choice | undefined;
  readonly onClose: () => void;
  /** Called after a save, when the editor has closed. */
  readonly onSaved?: (() => void) | undefined;
}

/** The editor of an alert or a report, over the whole window. */
export const ReportEditor = ({ id, ...props }: ReportEditorProps): ReactNode =>
  id === undefined ? <NewReport {...props} /> : <StoredReport id={id} {...props} />;

const NewReport = ({ chart, dashboard, ...props }: Omit<ReportEditorProps, 'id'>) => {
  const { user } = useSession();
  const [initial] = useState<ReportForm>(() =>
    newReport({
      timeZone: ownTimeZone(),
      ...(user.id !== undefined && { owner: { value: user.id, label: nameOf({ ...user, id: undefined }) } }),
      ...(user.email !== '' && { mail: user.email }),
      ...(chart && { chart }),
      ...(dashboard && { dashboard }),
    }),
  );
  return <EditorDialog {...props} found={undefined} initial={initial} />;
};

const StoredReport = ({ id, kind, onClose, onSaved }: ReportEditorProps & { readonly id: number }) => {
  const text = useText(messages);
  const api = useApi();
  const opening = useId();
  const read = useQuery({
    queryKey: ['report-editor', id, opening],
    queryFn: ({ signal }) => readReport(api, id, signal),
    // Each opening reads once and then never again: a later answer must not replace what the user typed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (read.data)
    return (
      <EditorDialog
        kind={kind}
        found={{ ...read.data, id }}
        initial={read.data.values}
        onClose={onClose}
        onSaved={onSaved}
      />
    );
  return (
    <Dialog size="full" title={text(`edit.${kind}`)} closeLabel={text('editor.cancel')} onClose={onClose}>
      {read.isError ? (
        <LateErrorView error={read.error} actions={{ onRetry: () => void read.refetch() }} />
      ) : (
        <Progress label={text(`loading.${kind}`)} />
      )}
    </Dialog>
  );
};
