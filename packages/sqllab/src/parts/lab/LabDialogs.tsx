import type { ReactNode } from 'react';
import { ChangesDialog } from '../changes-dialog/ChangesDialog.tsx';
import { ChartDialog } from '../chart-dialog/ChartDialog.tsx';
import { CreateDialog } from '../changes-dialog/CreateDialog.tsx';
import { ParametersDialog } from '../parameters-dialog/ParametersDialog.tsx';
import { QueryUpdate } from '../query-update/QueryUpdate.tsx';
import { SaveDialog } from '../save-dialog/SaveDialog.tsx';
import type { LabDatabase } from '../../model/lab-database.ts';
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
  const { dialog, ask, queries, saving } = lab;
  const { tab, change } = lab.tabs;
  const close = () => ask(undefined);
  return (
    <>
      {dialog === 'save' ? <SaveDialog title={tab.title} onClose={close} onSave={saving.saveAs} /> : null}
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
      {dialog === 'chart' ? (
        <ChartDialog name={tab.saved ? tab.title : ''} onClose={close} onCreate={queries.createChart} />
      ) : null}
    </>
  );
};
