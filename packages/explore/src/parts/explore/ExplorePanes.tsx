import { buildQueryContext } from '@sightline/charts/query';
import type { EditableKind } from '@sightline/charts/edit';
import { can } from '@sightline/core';
import { useSession } from '@sightline/core/react';
import { colorsOf } from '@sightline/ui-kit';
import { useMemo, type ReactNode } from 'react';
import { filtersOfConditions } from '../../model/condition-filter.ts';
import { controlsOf, drawnSettings } from '../../model/controls.ts';
import { kindEdit, type ExploreStart } from '../../model/start.ts';
import { hasPart, usedParts } from '../../model/used-parts.ts';
import { ChartPane } from '../chart-pane/ChartPane.tsx';
import { ControlsPane } from '../controls-pane/ControlsPane.tsx';
import { DatasetPane } from '../dataset-pane/DatasetPane.tsx';
import { ResultsPane } from '../results-pane/ResultsPane.tsx';
import { ShownMapView } from '../map-view/shown-map-view.ts';
import { Panes } from './Panes.tsx';
import type { Explorer } from './use-explorer.ts';
import { sqlLabPath } from '../../model/url.ts';
import { usePhone } from './use-page-width.ts';

export interface ExplorePanesProps {
  readonly explorer: Explorer;
  readonly kinds: readonly EditableKind[];
  readonly start: ExploreStart;
  readonly dark: boolean;
  readonly navigate: (path: string) => void;
}

/** Returns the query context and file name for downloading the rows; undefined if this is impossible or not allowed. */
const useDownload = ({ queried, chart }: Explorer['state'], dataset: Explorer['drawn']) => {
  const { user, capabilities } = useSession();
  return useMemo(
    () =>
      queried !== undefined && capabilities.has('export_stream') && can(user, 'can_csv', 'Superset')
        ? { context: buildQueryContext(queried, { datasetId: dataset.id }), fileName: chart?.name ?? dataset.name }
        : undefined,
    [queried, dataset, chart, capabilities, user],
  );
};

/** Returns the controls that apply, and the columns and metrics that the settings use. */
const useUsed = (kinds: readonly EditableKind[], form: Explorer['state']['form']) => {
  const controls = useMemo(() => controlsOf(kinds, form), [kinds, form]);
  const used = useMemo(() => usedParts(controls, form), [controls, form]);
  return { controls, used };
};

/** Returns the settings with which the chart is drawn: those of its query, with the current ones for its appearance. */
const useDrawnForm = ({ form, queried }: Explorer['state'], kinds: readonly EditableKind[]) =>
  useMemo(() => (queried === undefined ? form : drawnSettings(kinds, queried, form)), [kinds, queried, form]);

/** The panes of the explorer: dataset, controls, chart and results. */
export const ExplorePanes = ({ explorer, kinds, start, dark, navigate }: ExplorePanesProps): ReactNode => {
  const { state, dataset, drawn, query, problems, showProblems, outOfDate, update, take } = explorer;
  const { form, queried, chart } = state;
  const { databaseId } = drawn;
  const { controls, used } = useUsed(kinds, form);
  const drawnForm = useDrawnForm(state, kinds);
  const { user } = useSession();
  const onPhone = usePhone();
  const colors = useMemo(() => colorsOf(dark ? 'dark' : 'light'), [dark]);
  const download = useDownload(state, drawn);
  return (
    <Panes
      dataset={
        <DatasetPane
          dataset={dataset}
          gone={explorer.gone}
          controls={controls}
          form={form}
          used={used}
          missing={used.filter((part) => !hasPart(dataset, part))}
          onSwap={state.edit}
          onAddMetric={(name) => take('metric', name)}
          onAddColumn={(column) => take(column.isTime ? 'time' : 'column', column.name)}
        />
      }
      controls={
        <ShownMapView value={state.mapView}>
          <ControlsPane
            kinds={kinds}
            dataset={dataset}
            form={form}
            problems={problems}
            showProblems={showProblems}
            isNew={queried === undefined}
            outOfDate={outOfDate}
            running={query.stage === 'running'}
            live={explorer.live}
            onChange={state.change}
            onKind={(kind) => state.edit(kindEdit(kinds, { form, kind, dataset }))}
            onUpdate={update}
            onStop={query.stop}
          />
        </ShownMapView>
      }
      chart={
        <ChartPane
          kinds={kinds}
          dataset={drawn}
          form={drawnForm}
          stage={query.stage}
          error={query.error}
          owners={start.owners}
          results={query.results}
          tookMs={query.tookMs}
          outOfDate={outOfDate}
          standsAlone={onPhone}
          colors={colors}
          onUpdate={update}
          onStop={query.stop}
          name={chart?.name ?? dataset.name}
          mayDrill={can(user, 'can_drill', 'Dashboard')}
          onMapView={state.showMapView}
          onFilter={(conditions) => {
            const before = Array.isArray(form['adhoc_filters']) ? (form['adhoc_filters'] as readonly unknown[]) : [];
            state.change({ adhoc_filters: [...before, ...filtersOfConditions(conditions)] });
            state.update();
          }}
        />
      }
      results={
        <ResultsPane
          dataset={drawn}
          results={query.results}
          download={download}
          onOpenSqlLab={databaseId === undefined ? undefined : (sql) => navigate(sqlLabPath(databaseId, sql))}
        />
      }
    />
  );
};
