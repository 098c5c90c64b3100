import type { LegendItem } from '../frame/place-legend.ts';
import { dashOf } from './line-dash.ts';
import type { MarkPaint } from './mark-paint.ts';
import type { Series } from './series-data.ts';
import type { SeriesStyle } from './series-style.ts';

/** Legend items of the series. */
export const legendItems = (series: readonly Series[], style: SeriesStyle, paint: MarkPaint): readonly LegendItem[] =>
  series.map((each) => ({
    key: each.key,
    label: each.label,
    color: paint.colorOf(each, false),
    dash: style.mode === 'line' && !style.isScatter ? dashOf(each, series) : undefined,
  }));
