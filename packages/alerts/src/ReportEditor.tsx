import { nameOf } from '@sightline/core';
import { useApi, useSession, useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { Dialog, Progress } from '@sightline/ui-kit';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { messages } from './messages/index.ts';
import { sendsMail } from './model/notification-methods.ts';
import { newReport, type ReportForm, type ReportKind } from './model/report-form.ts';
import { ownTimeZone } from './model/time-zones.ts';
import { EditorDialog } from './parts/editor/EditorDialog.tsx';
import { readReport } from './reads/report-item.ts';
import { readSubject, type Subject, type SubjectIds } from './reads/subject.ts';

/** A chart or a dashboard (ids) is what a new alert or report is about. */
export interface ReportEditorProps extends SubjectIds {
  readonly kind: ReportKind;
  /** Id of a stored alert or report; a new one without it. */
  readonly id?: number | undefined;
  readonly onClose: () => void;
  /** Called after a save, when the editor has closed. */
  readonly onSaved?: (() => void) | undefined;
}

type Frame = Pick<ReportEditorProps, 'kind' | 'onClose' | 'onSaved'>;

/** Each opening reads once and then never again: a later answer must not replace what the user typed. */
const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const;

/** The editor of an alert or a report, over the whole window. */
export const ReportEditor = ({ id, chart, dashboard, ...frame }: ReportEditorProps): ReactNode => {
  if (id !== undefined) return <StoredReport id={id} {...frame} />;
  if (chart === undefined && dashboard === undefined) return <NewReport subject={{}} {...frame} />;
  return <ReportAbout chart={chart} dashboard={dashboard} {...frame} />;
};

const NewReport = ({ subject, ...frame }: Frame & { readonly subject: Subject }) => {
  const { user, conf } = useSession();
  const [initial] = useState<ReportForm>(() =>
    newReport({
      timeZone: ownTimeZone(),
      ...(user.id !== undefined && { owner: { value: user.id, label: nameOf({ ...user, id: undefined }) } }),
      ...(user.email !== '' && sendsMail(conf) && { mail: user.email }),
      ...subject,
    }),
  );
  return <EditorDialog {...frame} found={undefined} initial={initial} />;
};

/** A new one about a chart or a dashboard, whose name is read first. */
const ReportAbout = ({ chart, dashboard, ...frame }: Frame & SubjectIds) => {
  const api = useApi();
  const opening = useId();
  const read = useQuery({
    queryKey: ['report-subject', chart, dashboard, opening],
    queryFn: ({ signal }) => readSubject(api, { chart, dashboard }, signal),
    ...once,
  });
  return read.data ? <NewReport subject={read.data} {...frame} /> : <Waiting read={read} {...frame} />;
};

const StoredReport = ({ id, ...frame }: Frame & { readonly id: number }) => {
  const api = useApi();
  const opening = useId();
  const read = useQuery({
    queryKey: ['report-editor', id, opening],
    queryFn: ({ signal }) => readReport(api, id, signal),
    ...once,
  });
  return read.data ? (
    <EditorDialog {...frame} found={{ ...read.data, id }} initial={read.data.values} />
  ) : (
    <Waiting read={read} {...frame} />
  );
};

const Waiting = ({ read, kind, onClose }: Frame & { readonly read: Pick<UseQueryResult, 'error' | 'refetch'> }) => {
  const text = useText(messages);
  return (
    <Dialog size="full" title={text(`edit.${kind}`)} closeLabel={text('editor.cancel')} onClose={onClose}>
      {read.error ? (
        <LateErrorView error={read.error} actions={{ onRetry: () => void read.refetch() }} />
      ) : (
        <Progress label={text(`loading.${kind}`)} />
      )}
    </Dialog>
  );
};
