import { useSession } from '@sightline/core/react';
import type { ReactNode } from 'react';
import { ChangesDialog } from '../changes-dialog/ChangesDialog.tsx';
import { ChartDialog } from '../chart-dialog/ChartDialog.tsx';
import { CreateDialog } from '../changes-dialog/CreateDialog.tsx';
import { EarlierDialog } from '../earlier-dialog/EarlierDialog.tsx';
import { ParametersDialog } from '../parameters-dialog/ParametersDialog.tsx';
import { QueryUpdate } from '../query-update/QueryUpdate.tsx';
import { ScheduleDialog } from '../schedule-dialog/ScheduleDialog.tsx';
import { SaveDialog } from '../save-dialog/SaveDialog.tsx';
import { readScheduleForm } from '../../model/schedule-form.ts';
import type { LabDatabase } from '../../model/lab-database.ts';
import { useScheduling } from './use-scheduling.ts';
import { useToldFailure } from './use-told-failure.ts';
import type { LabView } from './use-lab.ts';

/** The open dialog of SQL Lab. */
export const LabDialogs = ({
  lab,
  databases,
  nonce,
}: {
  readonly lab: LabView;
  readonly databases: readonly LabDatabase[];
  readonly nonce: string | undefined;
}): ReactNode => {
  const { dialog, ask, queries, saving, editor, drafts } = lab;
  const { tab, change, open } = lab.tabs;
  const told = useToldFailure();
  const scheduling = useScheduling(lab.tabs);
  const { conf } = useSession();
  const form = dialog === 'schedule' ? readScheduleForm(conf['SCHEDULED_QUERIES']) : undefined;
  const close = () => ask(undefined);
  return (
    <>
      {dialog === 'save' ? <SaveDialog title={tab.title} onClose={close} onSave={saving.saveAs} /> : null}
      {form ? <ScheduleDialog {...scheduling(form)} form={form} onClose={close} /> : null}
      {lab.pending ? <ChangesDialog {...lab.pending} /> : null}
      {saving.updating ? <QueryUpdate {...saving.updating} /> : null}
      {dialog === 'params' ? (
        <ParametersDialog
          params={tab.templateParams ?? ''}
          nonce={nonce}
          onClose={close}
          onApply={(templateParams) => change({ templateParams })}
        />
      ) : null}
      {dialog === 'create' ? (
        <CreateDialog
          kinds={databases.find(({ id }) => id === tab.databaseId)?.creates ?? []}
          schema={tab.schema}
          onClose={close}
          onCreate={(kind, name) => {
            close();
            lab.runs.create(kind, name);
          }}
        />
      ) : null}
      {dialog === 'earlier' ? (
        <EarlierDialog
          tabId={tab.id}
          title={tab.title}
          load={async () => drafts?.earlier(tab.id) ?? []}
          onClose={close}
          onRestore={(sql) => {
            close();
            // The SQL that is being replaced is also stored as an earlier version.
            if (tab.sql.trim() !== '') drafts?.keepEarlier(tab.id, { at: Date.now(), sql: tab.sql }).catch(told);
            // Replace the text in one step, so that Undo reverts it.
            editor.replace({ from: 0, to: tab.sql.length }, sql);
          }}
          onOpen={(sql) => {
            close();
            open(sql);
          }}
        />
      ) : null}
      {dialog === 'chart' ? (
        <ChartDialog name={tab.saved ? tab.title : ''} onClose={close} onCreate={queries.createChart} />
      ) : null}
    </>
  );
};
