import type { SeriesLayout } from './lay-out-series.ts';
import type { MarkPaint } from './mark-paint.ts';
import type { ShownAdditions } from './plot-additions.ts';

/** Series of one style and one value axis. All parts of a chart share plot and x axis. */
export interface SeriesPart {
  readonly layout: SeriesLayout;
  readonly paint: MarkPaint;
  /** Set only on the first part of a chart. */
  readonly added?: ShownAdditions | undefined;
}
