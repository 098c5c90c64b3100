import { buildQueryContext } from '@sightline/charts/query';
import { useCommands, useSession, useText } from '@sightline/core/react';
import { can } from '@sightline/core';
import { CommentsButton, useHref } from '@sightline/entity-ui';
import { ErrorView } from '@sightline/error-panels';
import { colorsOf, useToasts } from '@sightline/ui-kit';
import { useEffect, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { messages } from '../../messages/index.ts';
import { filtersOfConditions } from '../../model/condition-filter.ts';
import { changeOf, drawnSettings, isOutOfDate, problemsOf, takerOf } from '../../model/controls.ts';
import { alteredSettings, type FormData } from '../../model/form.ts';
import { kindEdit, type ExploreStart } from '../../model/start.ts';
import { printExploreUrl, type ExploreUrl } from '../../model/url.ts';
import { usedNames } from '../../model/used-names.ts';
import { makeExploreStore, type OpenChart } from '../../store/explore-store.ts';
import { ChartPane } from '../chart-pane/ChartPane.tsx';
import { ControlsPane } from '../controls-pane/ControlsPane.tsx';
import { DatasetPane } from '../dataset-pane/DatasetPane.tsx';
import { ExploreHeader } from '../explore-header/ExploreHeader.tsx';
import { PropertiesButton } from '../properties-button/PropertiesButton.tsx';
import { ResultsPane } from '../results-pane/ResultsPane.tsx';
import { SaveDialog } from '../save-dialog/SaveDialog.tsx';
import type { ExploreProps } from './explore-props.ts';
import * as css from './explore.css.ts';
import { Panes } from './Panes.tsx';
import { useChartQuery } from './use-chart-query.ts';
import { useKeptForm } from './use-kept-form.ts';
import { usePhone } from './use-page-width.ts';

export interface ExploreViewProps extends ExploreProps {
  readonly start: ExploreStart;
  readonly url: ExploreUrl;
}

// Loaded when commands are requested.
const loadCommands = async () => (await import('./explore-commands.ts')).exploreCommands;

const isTyping = (target: EventTarget) => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** The explorer of one chart: header, panes and save dialog. */
export const ExploreView = (props: ExploreViewProps): ReactNode => {
  const { kinds, start, url, hash = '', dark, navigate, onUnsaved } = props;
  const { dataset } = start;
  const text = useText(messages);
  const toasts = useToasts();
  const { user, capabilities } = useSession();
  const href = useHref();
  const mayWrite = can(user, 'can_write', 'Chart');
  const [store] = useState(() => makeExploreStore(start));
  const state = useStore(store);
  const { form, stored, queried, chart } = state;
  const [saving, setSaving] = useState(false);
  const onPhone = usePhone();
  const [showProblems, setShowProblems] = useState(start.chart !== undefined);
  const colors = useMemo(() => colorsOf(dark ? 'dark' : 'light'), [dark]);
  const query = useChartQuery(queried, dataset.id);
  const problems = useMemo(() => problemsOf(kinds, form), [kinds, form]);
  const altered = useMemo(() => alteredSettings(stored, form), [stored, form]);
  const outOfDate = queried !== undefined && isOutOfDate(kinds, queried, form);
  const keeping = useKeptForm({
    form,
    dataset,
    chartId: chart?.id,
    startKey: url.formDataKey,
    dashboardId: url.dashboardId,
    others: url.others,
    onReplaceUrl: (path) => navigate(path, { replace: true }),
  });

  const download = useMemo(
    () =>
      queried !== undefined && capabilities.has('export_stream') && can(user, 'can_csv', 'Superset')
        ? { context: buildQueryContext(queried, { datasetId: dataset.id }), fileName: chart?.name ?? dataset.name }
        : undefined,
    [queried, dataset, chart, capabilities, user],
  );
  const unsaved = altered.length > 0;
  useEffect(() => {
    onUnsaved(unsaved);
    return () => onUnsaved(false);
  }, [unsaved, onUnsaved]);

  const update = () => {
    setShowProblems(true);
    if (problems.size > 0) return;
    if (queried !== undefined && !outOfDate) query.again();
    else state.update();
  };
  const take = (wanted: 'metric' | 'time' | 'column', name: string) => {
    const taker = takerOf(kinds, form, wanted);
    if (!taker) return;
    const present = form[taker.name];
    const isList = taker.kind === 'metrics' || taker.kind === 'columns';
    if (!isList) state.change(changeOf(taker, form, name));
    else if (!Array.isArray(present)) state.change({ [taker.name]: [name] });
    else if (!present.includes(name)) state.change({ [taker.name]: [...(present as unknown[]), name] });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    const key = event.key.toLowerCase();
    if (key === 'enter') update();
    else if (key === 's' && mayWrite && problems.size === 0) setSaving(true);
    else if (key === 'z' && !isTyping(event.target)) (event.shiftKey ? state.redo : state.undo)();
    else return;
    event.preventDefault();
  };
  const onSaved = (saved: OpenChart, dashboardId: number | undefined, merged?: FormData) => {
    keeping.cancel();
    state.markSaved(saved, merged);
    setSaving(false);
    onUnsaved(false);
    if (props.onSaved) {
      props.onSaved(saved);
      return;
    }
    const chartPath = printExploreUrl({ chartId: saved.id });
    toasts.show({ level: 'success', text: text('explore.save.saved', { name: saved.name }), href: href(chartPath) });
    navigate(
      dashboardId === undefined
        ? printExploreUrl({ chartId: saved.id, ...(url.others === undefined ? {} : { others: url.others }) })
        : `/superset/dashboard/${dashboardId}/`,
      { replace: dashboardId === undefined },
    );
  };
  useCommands(loadCommands, {
    update,
    stop: query.stage === 'running' ? query.stop : undefined,
    save: mayWrite && problems.size === 0 ? () => setSaving(true) : undefined,
    undo: state.past.length > 0 ? state.undo : undefined,
    redo: state.future.length > 0 ? state.redo : undefined,
    discard: chart && unsaved ? state.discard : undefined,
  });
  const drawn = queried === undefined ? form : drawnSettings(kinds, queried, form);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts of the page, each with a button too
    <div className={css.page} onKeyDown={onKeyDown}>
      <ExploreHeader
        kinds={kinds}
        name={chart?.name}
        form={form}
        altered={chart ? altered : []}
        properties={chart && mayWrite && <PropertiesButton chart={chart} onRenamed={state.rename} />}
        comments={
          chart && <CommentsButton key={chart.id} on={{ kind: 'chart', id: chart.id, name: chart.name }} hash={hash} />
        }
        canUndo={state.past.length > 0}
        canRedo={state.future.length > 0}
        canSave={mayWrite && problems.size === 0}
        saveReason={mayWrite ? undefined : text('explore.save.forbidden')}
        onUndo={state.undo}
        onRedo={state.redo}
        onDiscard={state.discard}
        onSave={() => setSaving(true)}
      />
      {keeping.error !== undefined && <ErrorView error={keeping.error} size="compact" />}
      <Panes
        dataset={
          <DatasetPane
            dataset={dataset}
            used={usedNames(form)}
            onAddMetric={(name) => take('metric', name)}
            onAddColumn={(column) => take(column.isTime ? 'time' : 'column', column.name)}
          />
        }
        controls={
          <ControlsPane
            kinds={kinds}
            dataset={dataset}
            form={form}
            problems={problems}
            showProblems={showProblems}
            isNew={queried === undefined}
            outOfDate={outOfDate}
            running={query.stage === 'running'}
            onChange={state.change}
            onKind={(kind) => state.edit(kindEdit(kinds, { form, kind, dataset }))}
            onUpdate={update}
            onStop={query.stop}
          />
        }
        chart={
          <ChartPane
            kinds={kinds}
            dataset={dataset}
            form={drawn}
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
            onFilter={(conditions) => {
              const before = Array.isArray(form['adhoc_filters']) ? (form['adhoc_filters'] as readonly unknown[]) : [];
              state.change({ adhoc_filters: [...before, ...filtersOfConditions(conditions)] });
              state.update();
            }}
          />
        }
        results={
          <ResultsPane
            dataset={dataset}
            results={query.results}
            download={download}
            onOpenSqlLab={
              dataset.databaseId === undefined
                ? undefined
                : (sql) => navigate(`/sqllab?dbid=${String(dataset.databaseId)}&sql=${encodeURIComponent(sql)}`)
            }
          />
        }
      />
      {saving && (
        <SaveDialog
          chart={chart}
          form={form}
          stored={stored}
          kinds={kinds}
          dataset={dataset}
          madeFor={url.dashboardId}
          placed={props.onSaved !== undefined}
          onClose={() => setSaving(false)}
          onSaved={onSaved}
        />
      )}
    </div>
  );
};
