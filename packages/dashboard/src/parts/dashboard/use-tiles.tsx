import type { FormData } from '@sightline/charts';
import { useApi, useSession, useText } from '@sightline/core/react';
import { Empty } from '@sightline/ui-kit';
import { useMemo, useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { filtersBeyond, filtersFor } from '../../model/apply-filters.ts';
import type { LayoutNode } from '../../model/layout.ts';
import { makeTileQueue } from '../../reads/tile-queue.ts';
import { useValueColors } from '../../reads/use-value-colors.ts';
import { wordsFor } from '../../reads/words-of-datasets.ts';
import { Tile } from '../tile/Tile.tsx';
import { useTileHost } from '../tile/use-tile-host.ts';
import { useDrawnMark } from './use-drawn-mark.ts';
import type { OpenDashboard } from './use-open-dashboard.ts';

/**
 * Returns the function that draws the tile of a chart, and the values of the fields that determine colors in the tiles.
 */
export const useTiles = (dashboard: OpenDashboard) => {
  const { layout, metadata, state, store, session, chartsById, kinds, words, framing, queue, editing } = dashboard;
  const text = useText(messages);
  // The actions are the same functions in every state, so they do not cause tiles to be redrawn.
  const actions = store.getInitialState();
  const api = useApi();
  const isLive = useSession().capabilities.has('cube');
  const [tileQueue] = useState(() =>
    makeTileQueue(api, queue, { dashboardId: dashboard.id, onAnswer: actions.requery }),
  );
  const handleSettled = useDrawnMark(editing.preload);
  const shown = useMemo(() => [...chartsById.values()], [chartsById]);
  const { values, awaits } = useValueColors(shown, {
    stored: metadata.colors,
    kinds,
    own: framing !== undefined,
    queue,
  });
  const host = useTileHost(
    {
      dark: dashboard.dark,
      makeLink: framing ? undefined : dashboard.makeLink,
      edit: dashboard.mayEdit ? editing.open : undefined,
    },
    { layout, metadata, charts: chartsById },
  );
  const startsForced = new URLSearchParams(dashboard.search).get('force') === 'true';
  const crossFilters = (isLive && state.moving) || state.crossFilters;
  const renderChart = (node: LayoutNode): ReactNode => {
    const { chartId } = node.meta;
    const chart = chartId === undefined ? undefined : (chartsById.get(chartId) ?? session?.added.get(chartId));
    if (!chart) return <Empty title={text(session ? 'tile.adding' : 'tile.missing')} />;
    const formData = chart.form_data as FormData;
    const applied = filtersFor({ layout, metadata }, chart.id, {
      selections: state.applied,
      crossFilters,
    });
    return (
      <Tile
        chartId={chart.id}
        queue={tileQueue}
        nodeId={node.id}
        host={host}
        description={chart.description}
        startsDescribed={metadata.describedCharts.has(chart.id)}
        name={node.meta.sliceNameOverride || chart.slice_name}
        formData={formData}
        applied={applied}
        outside={filtersBeyond(metadata, applied, state.applied).join(', ')}
        chosen={crossFilters.find(({ chartId }) => chartId === chart.id)?.conditions}
        kinds={kinds}
        colors={dashboard.colors}
        values={values}
        awaitsValues={awaits(chart.id)}
        words={words && wordsFor(words, formData)}
        refreshCount={state.refreshCount + dashboard.refreshing.countOf(chart.id)}
        refreshAll={state.refresh}
        startsForced={startsForced}
        exploreHref={framing ? undefined : dashboard.href(`/explore/?slice_id=${chart.id}`)}
        hidesMenu={framing?.hidesMenus}
        commented={framing === undefined}
        navigate={dashboard.navigate}
        crossing={metadata.crossFiltersEnabled ? actions : undefined}
        active={isLive ? state.active : undefined}
        moving={state.moving !== undefined}
        requeried={state.requeried[chart.id]}
        onSettled={handleSettled}
      />
    );
  };
  return { renderChart, ranks: values.ranks };
};
