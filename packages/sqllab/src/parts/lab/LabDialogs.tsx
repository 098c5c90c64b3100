import { lazy, Suspense, type ReactNode } from 'react';
import type { LabView } from './use-lab.ts';

const SaveDialog = lazy(() => import('../save-dialog/SaveDialog.tsx').then((part) => ({ default: part.SaveDialog })));
const QueryUpdate = lazy(() =>
  import('../query-update/QueryUpdate.tsx').then((part) => ({ default: part.QueryUpdate })),
);
const ChartDialog = lazy(() =>
  import('../chart-dialog/ChartDialog.tsx').then((part) => ({ default: part.ChartDialog })),
);
const ParametersDialog = lazy(() =>
  import('../parameters-dialog/ParametersDialog.tsx').then((part) => ({ default: part.ParametersDialog })),
);

/** Dialogs of SQL Lab: loaded when they open. */
export const LabDialogs = ({
  lab,
  nonce,
}: {
  readonly lab: LabView;
  readonly nonce: string | undefined;
}): ReactNode => {
  const { dialog, ask, queries, saving } = lab;
  const { tab, change } = lab.tabs;
  const close = () => ask(undefined);
  return (
    <Suspense>
      {dialog === 'save' ? <SaveDialog title={tab.title} onClose={close} onSave={saving.saveAs} /> : null}
      {saving.updating ? <QueryUpdate {...saving.updating} /> : null}
      {dialog === 'params' ? (
        <ParametersDialog
          params={tab.templateParams ?? ''}
          nonce={nonce}
          onClose={close}
          onApply={(templateParams) => change({ templateParams })}
        />
      ) : null}
      {dialog === 'chart' ? (
        <ChartDialog name={tab.saved ? tab.title : ''} onClose={close} onCreate={queries.createChart} />
      ) : null}
    </Suspense>
  );
};
