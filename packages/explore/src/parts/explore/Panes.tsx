import { useText } from '@sightline/core/react';
import { Splitter, Tabs } from '@sightline/ui-kit';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import * as css from './explore.css.ts';
import { keepPaneSizes, readPaneSizes, type PaneSizes } from './pane-sizes.ts';
import { usePhone } from './use-page-width.ts';

export interface PanesProps {
  readonly dataset: ReactNode;
  readonly controls: ReactNode;
  readonly chart: ReactNode;
  readonly results: ReactNode;
}

type Place = 'chart' | 'controls' | 'dataset';

/** On a phone one pane at a time. */
const PhonePanes = ({ dataset, controls, chart, results }: PanesProps): ReactNode => {
  const text = useText(messages);
  const [place, setPlace] = useState<Place>('chart');
  return (
    <Tabs<Place>
      label={text('explore.tabs')}
      lined
      value={place}
      onChange={setPlace}
      panelClassName={css.tabPanel}
      tabs={(['chart', 'controls', 'dataset'] as const).map((id) => ({ id, label: text(`explore.tab.${id}`) }))}
    >
      {place === 'chart' && (
        <>
          <div className={css.phoneChart}>{chart}</div>
          <div className={css.phoneResults}>{results}</div>
        </>
      )}
      {place === 'controls' && controls}
      {place === 'dataset' && dataset}
    </Tabs>
  );
};

/** Dataset, settings and chart beside each other, the results below the chart; sizes are remembered. */
export const Panes = (props: PanesProps): ReactNode => {
  const text = useText(messages);
  const isPhone = usePhone();
  const [sizes, setSizes] = useState(readPaneSizes);
  const resize = (changes: Partial<PaneSizes>) => {
    const next = { ...sizes, ...changes };
    setSizes(next);
    keepPaneSizes(next);
  };
  if (isPhone) return <PhonePanes {...props} />;
  return (
    <div className={css.panes}>
      <div className={css.side} style={{ inlineSize: sizes.dataset }}>
        {props.dataset}
      </div>
      <Splitter
        label={text('explore.dataset.resize')}
        orientation="vertical"
        sizePx={sizes.dataset}
        minPx={0}
        maxPx={420}
        onResize={(dataset) => resize({ dataset })}
        onFold={() => resize({ dataset: sizes.dataset === 0 ? 250 : 0 })}
      />
      <div className={css.side} style={{ inlineSize: sizes.controls }}>
        {props.controls}
      </div>
      <Splitter
        label={text('explore.controls.resize')}
        orientation="vertical"
        sizePx={sizes.controls}
        minPx={0}
        maxPx={520}
        onResize={(controls) => resize({ controls })}
        onFold={() => resize({ controls: sizes.controls === 0 ? 310 : 0 })}
      />
      <div className={css.main}>
        <div className={css.chart}>{props.chart}</div>
        <Splitter
          label={text('explore.results.resize')}
          orientation="horizontal"
          panelAfter
          sizePx={sizes.results}
          minPx={0}
          maxPx={640}
          onResize={(results) => resize({ results })}
          onFold={() => resize({ results: sizes.results === 0 ? 260 : 0 })}
        />
        <div className={css.results} style={{ blockSize: sizes.results }}>
          {props.results}
        </div>
      </div>
    </div>
  );
};
