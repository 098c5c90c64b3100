import { useApi, useText } from '@sightline/core/react';
import { Splitter } from '@sightline/ui-kit';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { offsetOfLine } from '../../model/line-place.ts';
import { renameInTemplates } from '../../model/template-params.ts';
import { ResultPane } from '../result-pane/ResultPane.tsx';
import { hiddenOnPhone, onlyWide, results } from './lab.css.ts';
import type { LabView } from './use-lab.ts';

/** The result of the active tab's last run, below the editor. */
export const ResultsPane = ({ lab }: { readonly lab: LabView }): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const [heightPx, setHeightPx] = useState(360);
  const { tab, run, change } = lab.tabs;
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
        className={`${results} ${hiddenOnPhone}`}
        style={{ blockSize: heightPx }}
        data-shown={lab.pane === 'results' || undefined}
      >
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
      </div>
    </>
  );
};
