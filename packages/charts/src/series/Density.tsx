import { fullNumber } from '@sightline/core/format';
import type { Text } from '@sightline/core/react';
import type { ThemeColors } from '@sightline/ui-kit';
import { RampLegend } from '../frame/RampLegend.tsx';
import { rampLegendPx } from '../frame/place-legend.ts';
import type { messages } from '../messages/index.ts';
import { textIn } from '../query/form-data.ts';
import { mixColors } from '../scales/mix-colors.ts';
import { rampColors } from '../scales/ramp-colors.ts';
import { cellPx, densityCells, type DensityCell } from './density.ts';
import type { SeriesLayout } from './lay-out-series.ts';
import type { MarkPaint } from './mark-paint.ts';

/** Props of a drawing that shows the density of points instead of single points. */
export interface DensityProps {
  readonly layout: SeriesLayout;
  readonly paint: MarkPaint;
  readonly colors: ThemeColors;
  readonly text: Text<(typeof messages)['en']>;
}

const steps = 8;

/**
 * Index of the color for the number of points in a cell. Most cells have few points, so the index grows with the square
 * root of the number.
 */
const stepOf = (count: number, most: number): number =>
  most <= 1 ? steps - 1 : Math.round((Math.sqrt(count - 1) / Math.sqrt(most - 1)) * (steps - 1));

/** Colors of a series, from that of cells with few points to that of cells with many points. */
const shades = (color: string, surface: string): readonly string[] =>
  Array.from({ length: steps }, (_, at) => mixColors(color, surface, 0.22 + (0.78 * at) / (steps - 1)));

/** Outline of cells in the given order. Cells directly below each other are joined into one rectangle. */
const cellsPath = (cells: readonly DensityCell[]): string => {
  const parts: string[] = [];
  let from = 0;
  cells.forEach(({ column, row }, at) => {
    const next = cells[at + 1];
    if (next?.column === column && next.row === row + 1) return;
    const first = cells[from]!;
    const height = (row - first.row + 1) * cellPx;
    parts.push(`M${column * cellPx} ${first.row * cellPx}h${cellPx}v${height}h-${cellPx}z`);
    from = at + 1;
  });
  return parts.join('');
};

const groups = (cells: readonly DensityCell[], most: number): ReadonlyMap<string, readonly DensityCell[]> => {
  const found = new Map<string, DensityCell[]>();
  for (const cell of cells) {
    const key = `${cell.seriesAt} ${stepOf(cell.count, most)}`;
    const group = found.get(key);
    if (group) group.push(cell);
    else found.set(key, [cell]);
  }
  return found;
};

/**
 * Draws the number of points in each cell instead of overlapping points. Cells with more points have a stronger color.
 */
export const Density = ({ layout, paint, colors, text }: DensityProps) => {
  const { request, plot, isSmall } = layout;
  const { shown, form, width, height, locale } = request;
  const cells = densityCells(layout);
  const most = cells.reduce((best, { count }) => Math.max(best, count), 0);
  const ramp = rampColors(textIn(form, 'linear_color_scheme'), colors).slice(-steps);
  const palettes = shown.map((series) =>
    shown.length === 1 ? ramp : shades(paint.colorOf(series, paint.isDimmed(series)), colors.surface),
  );
  const number = fullNumber(locale);
  return (
    <>
      {[...groups(cells, most)].map(([key, group]) => {
        const [seriesAt = 0, step = 0] = key.split(' ').map(Number);
        return <path key={key} d={cellsPath(group)} fill={palettes[seriesAt]?.[step] ?? colors.other} />;
      })}
      {isSmall ? null : (
        <g transform={`translate(${-plot.left}, ${height - plot.top - rampLegendPx})`}>
          <RampLegend
            ramp={{
              kind: 'ramp',
              title: text('chart.pointsPerCell'),
              colors: shown.length === 1 ? ramp : shades(colors.other, colors.surface),
              from: number(1),
              to: number(most),
            }}
            width={width}
            colors={colors}
          />
        </g>
      )}
    </>
  );
};
