import { ChartView, type ChartViewProps } from '@sightline/charts';
import { useText } from '@sightline/core/react';
import { late, Skeleton, VisuallyHidden } from '@sightline/ui-kit';
import { useDeferredValue, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { TileProps } from './tile-props.ts';
import * as css from './tile.css.ts';
import type { TileQuery } from './use-tile-data.ts';

const loadStates = () => import('./tile-states.ts');
const TileFailure = late(async () => (await loadStates()).TileFailure);
const TileStale = late(async () => (await loadStates()).TileStale);
const TileWaits = late(async () => (await loadStates()).TileWaits);

export interface TileBodyProps {
  readonly tile: TileProps;
  readonly query: TileQuery;
  /** Names of required filters without a value. The chart waits for them. */
  readonly lacking: readonly string[];
  readonly chart: Omit<ChartViewProps, 'results'>;
}

/** The chart of a tile, or the reason why it cannot be shown. */
export const TileBody = ({ tile, query, lacking, chart }: TileBodyProps): ReactNode => {
  const { chartId, name, onSettled } = tile;
  const { data, error, isFetching } = query;
  const text = useText(messages);
  // While a brush moves, charts are drawn with low priority, so that the brush never waits for them.
  const late = useDeferredValue(data);
  if (lacking.length > 0) return <TileWaits names={lacking} onShown={() => onSettled(chartId)} />;
  const failure =
    error && !isFetching
      ? {
          chartId,
          error,
          namesOwners: tile.exploreHref !== undefined,
          onRetry: query.refresh,
          onConsent: tile.refreshAll,
        }
      : undefined;
  if (failure && !data) return <TileFailure {...failure} />;
  if (data && tile.words && !tile.awaitsValues)
    return (
      <>
        <div className={css.picture} data-stale={isFetching || failure !== undefined}>
          <ChartView {...chart} results={tile.moving && late ? late : data} />
        </div>
        {failure && <TileStale {...failure} readAt={query.dataUpdatedAt} />}
      </>
    );
  return (
    <>
      <VisuallyHidden>{text('tile.loading', { name })}</VisuallyHidden>
      <Skeleton height="100%" />
    </>
  );
};
