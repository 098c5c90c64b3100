import { useText } from '@sightline/core/react';
import { IconButton, Splitter, Tabs } from '@sightline/ui-kit';
import { ChevronsLeft, ChevronsRight, ChevronsUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import * as css from './explore.css.ts';
import { keepPaneSizes, readPaneSizes, startSizes, type PaneSizes } from './pane-sizes.ts';
import { useNarrow, usePhone } from './use-page-width.ts';

export interface PanesProps {
  readonly dataset: ReactNode;
  readonly controls: ReactNode;
  readonly chart: ReactNode;
  readonly results: ReactNode;
}

type Place = 'chart' | 'controls' | 'dataset';

/** One pane at a time, for phones. */
const PhonePanes = ({ dataset, controls, chart, results }: PanesProps): ReactNode => {
  const text = useText(messages);
  const [place, setPlace] = useState<Place>('chart');
  return (
    <Tabs<Place>
      label={text('explore.tabs')}
      lined
      value={place}
      onChange={setPlace}
      barClassName={css.phoneTabs}
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

interface PaneProps {
  readonly name: 'dataset' | 'controls' | 'results';
  readonly sizePx: number;
  readonly maxPx: number;
  readonly onResize: (sizePx: number) => void;
  readonly children: ReactNode;
}

/** Minimum width of a pane. Dragging below half of it collapses the pane. */
const leastPx = 160;

/** A pane with its resize handle. A collapsed pane is a strip with a button that expands it. */
const Pane = ({ name, sizePx, maxPx, onResize, children }: PaneProps): ReactNode => {
  const text = useText(messages);
  const below = name === 'results';
  const folded = sizePx === 0;
  const fold = () => onResize(folded ? startSizes[name] : 0);
  const resize = (px: number) => onResize(px < (folded ? 1 : leastPx / 2) ? 0 : Math.max(leastPx, px));
  const splitter = (
    <Splitter
      label={text(`explore.resize.${name}`)}
      orientation={below ? 'horizontal' : 'vertical'}
      panelAfter={below}
      sizePx={sizePx}
      minPx={0}
      maxPx={maxPx}
      onResize={resize}
      onFold={fold}
    />
  );
  const pane = (
    <div
      className={below ? css.results : css.side}
      data-folded={folded || undefined}
      style={folded ? undefined : { [below ? 'blockSize' : 'inlineSize']: sizePx }}
    >
      {folded ? (
        <IconButton
          size="sm"
          kind="ghost"
          icon={below ? ChevronsUp : ChevronsRight}
          className={css.unfold}
          label={text(`explore.show.${name}`)}
          onClick={fold}
        />
      ) : (
        <>
          {children}
          {name === 'dataset' && (
            <span className={css.fold}>
              <IconButton
                size="sm"
                kind="ghost"
                icon={ChevronsLeft}
                className={css.unfold}
                label={text('explore.dataset.hide')}
                onClick={fold}
              />
            </span>
          )}
        </>
      )}
    </div>
  );
  return below ? (
    <>
      {splitter}
      {pane}
    </>
  ) : (
    <>
      {pane}
      {splitter}
    </>
  );
};

/** Dataset, settings and chart side by side, with the results below the chart. Sizes are stored. */
const WidePanes = ({ narrow, ...props }: PanesProps & { readonly narrow: boolean }): ReactNode => {
  const [sizes, setSizes] = useState(() => readPaneSizes(narrow));
  const resize = (name: keyof PaneSizes) => (sizePx: number) => {
    const next = { ...sizes, [name]: sizePx };
    setSizes(next);
    keepPaneSizes(next, narrow);
  };
  return (
    <div className={css.panes}>
      <Pane name="dataset" sizePx={sizes.dataset} maxPx={420} onResize={resize('dataset')}>
        {props.dataset}
      </Pane>
      <Pane name="controls" sizePx={sizes.controls} maxPx={520} onResize={resize('controls')}>
        {props.controls}
      </Pane>
      <div className={css.main}>
        <div className={css.chart}>{props.chart}</div>
        <Pane name="results" sizePx={sizes.results} maxPx={640} onResize={resize('results')}>
          {props.results}
        </Pane>
      </div>
    </div>
  );
};

/** Arranges the panes by window size: side by side, side by side with the dataset collapsed, or one at a time. */
export const Panes = (props: PanesProps): ReactNode => {
  const isPhone = usePhone();
  const isNarrow = useNarrow();
  if (isPhone) return <PhonePanes {...props} />;
  return <WidePanes key={isNarrow ? 'narrow' : 'wide'} narrow={isNarrow} {...props} />;
};
