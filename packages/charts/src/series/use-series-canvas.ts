import { useLate, type ThemeColors } from '@sightline/ui-kit';
import { createElement, type ReactNode } from 'react';
import { pixelColumns } from '../query/pixel-columns.ts';
import type { SeriesLayout } from './lay-out-series.ts';
import { loadManyPoints } from './load-many-points.ts';
import type { SeriesPart } from './series-part.ts';

/** Up to this many points, lines are elements of the picture. */
const mostPoints = 2000;

/** True if lines have so many points that they are painted. A thinned line has about four points in a pixel column. */
const isPainted = ({ style, isDense, request: { data, shown, width } }: SeriesLayout): boolean =>
  style.mode !== 'bar' && !isDense && shown.length * Math.min(data.xs.length, pixelColumns(width) * 4) > mostPoints;

/** Lines with many points on a canvas behind the picture, which then is the front only; late until it is loaded. */
export const useSeriesCanvas = (
  part: SeriesPart,
  colors: ThemeColors,
): { readonly isFront: boolean; readonly isLate: boolean; readonly under: ReactNode } => {
  const isMany = isPainted(part.layout);
  const loaded = useLate(loadManyPoints, isMany);
  const isLate = isMany && !loaded;
  const Canvas = isMany ? loaded?.SeriesCanvas : undefined;
  return { isFront: isLate || Canvas !== undefined, isLate, under: Canvas && createElement(Canvas, { part, colors }) };
};
