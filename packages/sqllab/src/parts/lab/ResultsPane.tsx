import { useApi, useText } from '@sightline/core/react';
import { Splitter, Tabs } from '@sightline/ui-kit';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { offsetOfLine } from '../../model/line-place.ts';
import { renameInTemplates } from '../../model/template-params.ts';
import { ResultPane } from '../result-pane/ResultPane.tsx';
import { hiddenOnPhone, onlyWide, output, outputTabs, results } from './lab.css.ts';
import type { LabView } from './use-lab.ts';

const HistoryPane = lazy(() =>
  import('../history-pane/HistoryPane.tsx').then((part) => ({ default: part.HistoryPane })),
);

/** The result of the active tab's last run and the history of its runs, below the editor. */
export const ResultsPane = ({ lab }: { readonly lab: LabView }): ReactNode => {
  const text = useText(messages);
  const [heightPx, setHeightPx] = useState(360);
  const box = useRef<HTMLDivElement>(null);
  const { tab, run, open } = lab.tabs;
  return (
    <>
      <div className={onlyWide}>
        <Splitter
          label={text('result.resize')}
          orientation="horizontal"
          sizePx={heightPx}
          minPx={100}
          maxPx={900}
          onResize={setHeightPx}
          panelAfter
        />
      </div>
      <div
        ref={box}
        className={`${results} ${hiddenOnPhone}`}
        style={{ blockSize: heightPx }}
        data-shown={lab.pane === 'results' || lab.pane === 'history' || undefined}
      >
        <Tabs
          label={text('lab.output')}
          tabs={(['results', 'history'] as const).map((id) => ({ id, label: text(`lab.${id}`) }))}
          value={lab.output}
          onChange={lab.show}
          lined
          barClassName={outputTabs}
          panelClassName={output}
        >
          {lab.output === 'results' ? (
            <TabResult lab={lab} />
          ) : (
            <Suspense>
              <HistoryPane
                tab={tab}
                run={run}
                onRunAgain={(past) => {
                  lab.runs.runAgain(past);
                  // The pressed button goes with the history.
                  box.current?.querySelector<HTMLElement>('[role="tab"]')?.focus();
                }}
                onOpen={(past) => {
                  open(past.sql, undefined, past);
                  lab.show('editor');
                }}
              />
            </Suspense>
          )}
        </Tabs>
      </div>
    </>
  );
};

const TabResult = ({ lab }: { readonly lab: LabView }) => {
  const api = useApi();
  const { tab, run, change } = lab.tabs;
  return (
    <ResultPane
      key={run?.clientId ?? tab.id}
      run={run}
      downloadHref={
        run?.stage === 'done' ? api.href('exportResults', { params: { client_id: run.clientId } }) : undefined
      }
      onCreateChart={() => lab.ask('chart')}
      errorActions={{
        onRetry: lab.runs.runSelection,
        onGoToLine: (line, column = 1) => lab.editor.moveCursor(offsetOfLine(tab.sql, line, column)),
        onEditParameters: () => lab.ask('params'),
        onUseName: (wrong, name) => change({ sql: renameInTemplates(tab.sql, wrong, name) }),
        placeOf: lab.marks.placeOf,
        fixesOf: lab.marks.fixesOf,
      }}
    />
  );
};
