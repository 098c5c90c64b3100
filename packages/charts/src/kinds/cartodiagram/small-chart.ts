import type { MapShape } from '../../map/map-scene.ts';
import { sectorPath } from '../../parts/sector.ts';
import { linePath } from '../../lines/line-path.ts';
import type { PlaceChart, PlaceCharts } from './place-charts.ts';

/** Position of a small chart: the center and radius of the circle around it, in px. */
export interface SmallPlace {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

const ring = ({ amounts }: PlaceChart, { series }: PlaceCharts, { x, y, r }: SmallPlace): readonly MapShape[] => {
  const parts = amounts.map((values) =>
    Math.max(
      0,
      values.reduce<number>((sum, value) => sum + (value ?? 0), 0),
    ),
  );
  const total = parts.reduce((sum, part) => sum + part, 0);
  if (total <= 0) return [];
  let turn = 0;
  return parts.flatMap((part, at): readonly MapShape[] => {
    if (part <= 0) return [];
    const from = turn;
    turn += (part / total) * 2 * Math.PI;
    return [
      {
        key: series[at]!.key,
        path: sectorPath({ centerX: x, centerY: y, innerPx: r * 0.55, outerPx: r, from, to: turn }),
        fill: series[at]!.color,
      },
    ];
  });
};

const bars = ({ amounts }: PlaceChart, { series }: PlaceCharts, { x, y, r }: SmallPlace): readonly MapShape[] => {
  const count = amounts[0]?.length ?? 0;
  const most = Math.max(1e-9, ...amounts.flat().map((amount) => Math.max(0, amount ?? 0)));
  const [left, base, width, height] = [x - r * 0.75, y + r * 0.6, r * 1.5, r * 1.2];
  const barPx = width / Math.max(1, count * series.length);
  return series.map(({ key, color }, at) => ({
    key,
    fill: color,
    path: (amounts[at] ?? [])
      .map((amount, index) => {
        const px = (height * Math.max(0, amount ?? 0)) / most;
        return `M${left + (index * series.length + at) * barPx} ${base}h${barPx * 0.8}v${-px}h${-barPx * 0.8}z`;
      })
      .join(''),
  }));
};

const lines = ({ amounts }: PlaceChart, { series }: PlaceCharts, { x, y, r }: SmallPlace): readonly MapShape[] => {
  const known = amounts.flat().flatMap((amount) => (amount === null ? [] : [amount]));
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const [left, base, width, height] = [x - r * 0.75, y + r * 0.5, r * 1.5, r];
  return series.map(({ key, color }, at) => ({
    key,
    stroke: color,
    strokeWidth: 1.5,
    path: linePath(
      (amounts[at] ?? []).map((amount, index, all) => ({
        x: left + (width * index) / Math.max(1, all.length - 1),
        y: amount === null ? null : base - (high > low ? (height * (amount - low)) / (high - low) : height / 2),
      })),
    ),
  }));
};

/** Returns the shapes of the small chart at a place; empty for a chart that is only a number. */
export const smallChart = (chart: PlaceChart, charts: PlaceCharts, place: SmallPlace): readonly MapShape[] => {
  switch (charts.kind) {
    case 'ring':
      return ring(chart, charts, place);
    case 'bars':
      return bars(chart, charts, place);
    case 'line':
      return lines(chart, charts, place);
    case 'number':
      return [];
  }
};
