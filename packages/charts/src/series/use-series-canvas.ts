import { useLate } from '@sightline/ui-kit';
import type { ComponentType } from 'react';
import { pixelColumns } from '../query/pixel-columns.ts';
import { loadManyPoints } from './load-many-points.ts';
import type { SeriesCanvasProps } from './SeriesCanvas.tsx';
import type { SeriesPart } from './series-part.ts';

/** Maximum number of points for which lines are SVG elements of the picture. */
const mostPoints = 2000;

/** Estimates the number of drawn points. A thinned line has about four points per pixel column. */
const pointsOf = ({ layout: { isDense, request } }: SeriesPart): number => {
  const { data, shown, width } = request;
  return isDense ? 0 : shown.length * Math.min(data.xs.length, pixelColumns(width) * 4);
};

/**
 * Returns the canvas component for lines with many points; `Canvas` is undefined for few points and while its code
 * loads. The picture is in front of the canvas and draws no lines if `isFront` is true. `isLate` is true while the code
 * loads.
 */
export const useSeriesCanvas = (
  lines: readonly SeriesPart[],
): {
  readonly isFront: boolean;
  readonly isLate: boolean;
  readonly Canvas: ComponentType<SeriesCanvasProps> | undefined;
} => {
  const isMany = lines.reduce((sum, part) => sum + pointsOf(part), 0) > mostPoints;
  const loaded = useLate(loadManyPoints, isMany);
  const isLate = isMany && !loaded;
  const Canvas = isMany ? loaded?.SeriesCanvas : undefined;
  return { isFront: isLate || Canvas !== undefined, isLate, Canvas };
};
