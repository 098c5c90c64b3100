import { nameOf } from '@sightline/core';
import { useApi, useSession, useText } from '@sightline/core/react';
import { LateErrorView, useDrafted, type Drafted } from '@sightline/entity-ui';
import { Dialog, Progress } from '@sightline/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messages } from './messages/index.ts';
import { draftNameOf } from './model/draft-name.ts';
import { sendsMail } from './model/notification-methods.ts';
import { newReport, type ReportForm, type ReportKind } from './model/report-form.ts';
import { ownTimeZone } from './model/time-zones.ts';
import { EditorDialog } from './parts/editor/EditorDialog.tsx';
import { readReport, type FoundReport, type TaggedReport } from './reads/report-item.ts';
import { readSubject, type SubjectIds } from './reads/subject.ts';

/** Ids of the chart or dashboard that a new alert or report is about. */
export interface ReportEditorProps extends SubjectIds {
  readonly kind: ReportKind;
  /** Id of the stored alert or report. If absent, the editor creates a new one. */
  readonly id?: number | undefined;
  readonly onClose: () => void;
  /** Called after a save, once the editor has closed. */
  readonly onSaved?: (() => void) | undefined;
}

type Frame = Pick<ReportEditorProps, 'kind' | 'onClose' | 'onSaved'>;

/** Editor of an alert or a report, over the whole window. Restores unsaved input when it is opened again. */
export const ReportEditor = ({ id, chart, dashboard, ...frame }: ReportEditorProps): ReactNode =>
  id === undefined ? <NewReport about={{ chart, dashboard }} {...frame} /> : <StoredReport id={id} {...frame} />;

const StoredReport = ({ id, ...frame }: Frame & { readonly id: number }) => {
  const api = useApi();
  const drafted = useDrafted<ReportForm, FoundReport>(draftNameOf({ kind: frame.kind, id }), (signal) =>
    readReport(api, id, signal),
  );
  return <DraftedDialog drafted={drafted} id={id} {...frame} />;
};

const NewReport = ({ about, ...frame }: Frame & { readonly about: SubjectIds }) => {
  const api = useApi();
  const { user, conf } = useSession();
  const drafted = useDrafted<ReportForm, TaggedReport>(draftNameOf({ kind: frame.kind, ...about }), async (signal) => ({
    values: newReport({
      timeZone: ownTimeZone(),
      ...(user.id !== undefined && { owner: { value: user.id, label: nameOf({ ...user, id: undefined }) } }),
      ...(user.email !== '' && sendsMail(conf) && { mail: user.email }),
      ...(await readSubject(api, about, signal)),
    }),
    tag: undefined,
  }));
  return <DraftedDialog drafted={drafted} {...frame} />;
};

interface DraftedDialogProps extends Frame {
  readonly drafted: Drafted<ReportForm, TaggedReport>;
  readonly id?: number;
}

/** Shows the editor's dialog, or a placeholder until the initial values have loaded. */
const DraftedDialog = ({ drafted, id, ...frame }: DraftedDialogProps) => {
  const { base, restored, keeper, item, turn } = drafted;
  if (!base) return <Waiting read={item} {...frame} />;
  return (
    <EditorDialog
      key={turn}
      {...frame}
      id={id}
      base={base}
      restored={restored}
      keeper={keeper}
      onDiscard={drafted.discard}
    />
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
