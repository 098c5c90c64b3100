import {
  ChartDrill,
  ChartView,
  resultColumns,
  type Camera,
  type ChartDrillProps,
  type Condition,
} from '@sightline/charts';
import { type EditableKind } from '@sightline/charts/edit';
import { relativeTime } from '@sightline/core/format';
import { useFormatter, useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { Badge, Button, Empty, Progress, Spinner, type ThemeColors } from '@sightline/ui-kit';
import { ChartLine, RefreshCw } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { Dataset } from '../../model/dataset.ts';
import type { FormData } from '../../model/form.ts';
import { cachedSince, type ChartResult } from '../../model/result.ts';
import * as css from './chart-pane.css.ts';

export type ChartStage = 'unasked' | 'running' | 'stopped' | 'failed' | 'ready';

export interface ChartPaneProps {
  readonly kinds: readonly EditableKind[];
  readonly dataset: Dataset;
  /** Settings to draw the chart with: those of the displayed result, with the current settings for its appearance. */
  readonly form: FormData;
  readonly stage: ChartStage;
  readonly error: unknown;
  /** Names of owners, shown when the chart fails. */
  readonly owners: readonly string[];
  readonly results: readonly ChartResult[];
  readonly tookMs: number | undefined;
  readonly outOfDate: boolean;
  /** True if the controls and their Update button are hidden. */
  readonly standsAlone: boolean;
  readonly colors: ThemeColors;
  readonly onUpdate: () => void;
  readonly onStop: () => void;
  /** Name of the chart, or of its dataset. */
  readonly name: string;
  /** True if the user may view the rows behind a mark. */
  readonly mayDrill: boolean;
  /** Called with the view that a map shows. */
  readonly onMapView: (view: Camera) => void;
  /** Adds filters to the chart. */
  readonly onFilter: (conditions: readonly Condition[]) => void;
}

/** Adds a performance mark when the chart has been drawn. */
const markDrawn = () => {
  performance.mark('explore:chart');
};

/** Formats a past time: "2 minutes ago". */
const agoFormat = (locale: string) => {
  const format = relativeTime(locale);
  return (ms: number): string => format(ms, Date.now());
};

const ChartFacts = ({
  stage,
  results,
  tookMs,
  outOfDate,
  standsAlone,
  onUpdate,
  onStop,
}: ChartPaneProps): ReactNode => {
  const text = useText(messages);
  const [result] = results;
  const running = stage === 'running';
  const when = useFormatter(agoFormat);
  const since = result && cachedSince(result);
  return (
    <div className={css.bar}>
      <span role="status">{running && text('explore.chart.loading')}</span>
      {result && !running && (
        <>
          {outOfDate ? (
            <Badge tone="warning">{text('explore.outOfDate')}</Badge>
          ) : (
            <span>
              {since === undefined
                ? text(result.is_cached ? 'explore.chart.cached' : 'explore.chart.fresh')
                : text('explore.chart.cachedSince', { since: when(since) })}
            </span>
          )}
          <span>{text('explore.chart.rows', { count: result.rowcount ?? 0 })}</span>
          {tookMs !== undefined && <span>{text('explore.chart.time', { seconds: (tookMs / 1000).toFixed(2) })}</span>}
        </>
      )}
      {running && (
        <span className={css.end}>
          <Button size="sm" onClick={onStop}>
            {text('explore.stop')}
          </Button>
        </span>
      )}
      {outOfDate && !running && standsAlone && (
        <span className={css.end}>
          <Button size="sm" icon={RefreshCw} onClick={onUpdate}>
            {text('explore.update')}
          </Button>
        </span>
      )}
    </div>
  );
};

/** Settings and results from which the displayed chart was drawn. */
interface Drawn {
  readonly form: FormData;
  readonly results: readonly ChartResult[];
}

const ChartBody = (props: ChartPaneProps): ReactNode => {
  const { kinds, dataset, form, stage, error, owners, results, colors, onUpdate } = props;
  const text = useText(messages);
  const [drill, setDrill] = useState<Pick<ChartDrillProps, 'of' | 'mark'>>();
  const [drawn, setDrawn] = useState<Drawn>();
  if (stage === 'ready' && (drawn?.results !== results || drawn.form !== form)) setDrawn({ form, results });
  // A table shows its first rows while the rest loads; other kinds wait for the whole result.
  const grows = results.length > 0 && drawn?.results !== results && form['viz_type'] === 'table';
  const old = stage === 'running' && !grows;
  // The previous chart stays during a query. It may be of another kind, so it is drawn with its own settings.
  const picture = old ? drawn : { form, results };
  const columns = useMemo(() => picture?.results.map((result) => resultColumns(result)), [picture?.results]);
  if (!picture || !columns)
    return (
      <div className={css.waiting}>
        <Spinner />
      </div>
    );
  if (stage === 'failed')
    return (
      <div className={css.middle}>
        <LateErrorView error={error} source="chart" owners={owners} actions={{ onRetry: onUpdate }} />
      </div>
    );
  if (stage === 'unasked' || stage === 'stopped')
    return (
      <div className={css.middle}>
        <Empty
          icon={ChartLine}
          title={text(stage === 'unasked' ? 'explore.chart.empty' : 'explore.stopped')}
          action={stage === 'stopped' ? <Button onClick={onUpdate}>{text('explore.update')}</Button> : undefined}
        >
          {stage === 'unasked' ? text('explore.chart.emptyHelp') : undefined}
        </Empty>
      </div>
    );
  return (
    <div data-picture="" className={css.picture} data-old={old || undefined}>
      <ChartView
        kinds={kinds}
        formData={picture.form}
        results={columns}
        colors={colors}
        {...dataset.words}
        onDrawn={markDrawn}
        onMapView={props.onMapView}
        actions={{
          ...(props.mayDrill
            ? {
                onRows: (mark) => setDrill({ of: 'rows', mark }),
                onBreakOut: (mark) => setDrill({ of: 'break-out', mark }),
              }
            : {}),
          onFilter: props.onFilter,
          filtersWithoutGrain: true,
        }}
      />
      {drill && (
        <ChartDrill
          {...drill}
          {...dataset.words}
          name={props.name}
          formData={{ ...picture.form, datasource: `${dataset.id}__${dataset.type}` }}
          extra={{}}
          kinds={kinds}
          colors={colors}
          renderError={(failure, onRetry) => <LateErrorView error={failure} size="compact" actions={{ onRetry }} />}
          onClose={() => setDrill(undefined)}
        />
      )}
    </div>
  );
};

/** The chart with facts about its result: number of rows, duration, and whether it is out of date. */
export const ChartPane = (props: ChartPaneProps): ReactNode => {
  const text = useText(messages);
  return (
    <section className={css.pane} aria-label={text('explore.tab.chart')} aria-busy={props.stage === 'running'}>
      <ChartFacts {...props} />
      <div className={css.body}>
        {props.stage === 'running' && <Progress label={text('explore.chart.loading')} onEdge />}
        <ChartBody {...props} />
      </div>
    </section>
  );
};
