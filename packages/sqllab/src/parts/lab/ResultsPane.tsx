import { useText } from '@sightline/core/react';
import { late, Splitter, Tabs } from '@sightline/ui-kit';
import { useRef, useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { parameterActions } from './parameter-actions.ts';
import { TabResult } from './TabResult.tsx';
import { hiddenOnPhone, onlyWide, output, outputTabs, results } from './lab.css.ts';
import type { LabView, Output } from './use-lab.ts';

const HistoryPane = late(async () => (await import('../history-pane/HistoryPane.tsx')).HistoryPane);

const PlanPane = late(async () => (await import('../plan-pane/PlanPane.tsx')).PlanPane);

export interface ResultsPaneProps {
  readonly lab: LabView;
  /** True for the dark theme. Charts use its colors. */
  readonly dark: boolean;
}

/** The result of the active tab's last run and the history of its runs, below the editor. */
export const ResultsPane = ({ lab, dark }: ResultsPaneProps): ReactNode => {
  const text = useText(messages);
  const [heightPx, setHeightPx] = useState(360);
  const box = useRef<HTMLDivElement>(null);
  const { tab, runs, open } = lab.tabs;
  const outputs: readonly Output[] = lab.plan ? ['results', 'plan', 'history'] : ['results', 'history'];
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
        data-shown={(lab.pane !== 'data' && lab.pane !== 'editor') || undefined}
      >
        <Tabs
          label={text('lab.output')}
          tabs={outputs.map((id) => ({ id, label: text(`lab.${id}`) }))}
          value={lab.output}
          onChange={lab.show}
          lined
          barClassName={outputTabs}
          panelClassName={output}
        >
          {lab.output === 'results' ? (
            <TabResult key={tab.id} lab={lab} dark={dark} />
          ) : lab.output === 'plan' && lab.plan ? (
            <PlanPane key={tab.id} request={lab.plan} onMeasure={lab.measure} errorActions={parameterActions(lab)} />
          ) : (
            <HistoryPane
              tab={tab}
              runs={runs}
              onRunAgain={(past) => {
                lab.runs.runAgain(past);
                // Running a query again closes the history, which contains the pressed button. Move the focus to the
                // first tab.
                box.current?.querySelector<HTMLElement>('[role="tab"]')?.focus();
              }}
              onOpen={(past) => {
                open(past.sql, undefined, past);
                lab.show('editor');
              }}
            />
          )}
        </Tabs>
      </div>
    </>
  );
};
