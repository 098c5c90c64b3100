import type { SeriesLayout } from './lay-out-series.ts';
import type { MarkPaint } from './mark-paint.ts';
import type { ShownAdditions } from './plot-additions.ts';

/**
 * Series of a chart that have the same style and the same value axis. All parts of a chart have the same plot and x
 * axis.
 */
export interface SeriesPart {
  readonly layout: SeriesLayout;
  readonly paint: MarkPaint;
  /** Annotations, forecasts and other additions. Only the first part of a chart has them. */
  readonly added?: ShownAdditions | undefined;
}
