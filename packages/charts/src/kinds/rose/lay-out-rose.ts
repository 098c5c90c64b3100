import { fitText, textWidth } from '../../frame/text-width.ts';
import type { Box } from '../../kind/drawn-kind.ts';
import { roundUp } from '../../parts/round-up.ts';
import { pointAt, type Sector } from '../../parts/sector.ts';
import type { RoseData } from './rose-data.ts';

export interface PetalPart {
  /** Indexes of the period and of the series. */
  readonly at: number;
  readonly series: number;
  readonly sector: Sector;
}

export interface PetalLabel {
  readonly at: number;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

export interface RoseLayout {
  readonly centerX: number;
  readonly centerY: number;
  readonly radiusPx: number;
  /** Number of petals. */
  readonly periods: number;
  readonly parts: readonly PetalPart[];
  readonly labels: readonly PetalLabel[];
  readonly rings: readonly { readonly radiusPx: number; readonly amount: number }[];
}

interface RoseRequest {
  readonly width: number;
  readonly height: number;
  /** True if the areas of petals show amounts, false if their radii do. */
  readonly byArea: boolean;
  readonly hasLabels: boolean;
}

const labelPx = 11;
const holeShare = 0.1;

/** Names of every n-th period, around the petals, so that names do not overlap. */
const labelsOf = (
  { periods }: RoseData,
  {
    centerX,
    centerY,
    radiusPx,
    width,
  }: Pick<RoseLayout, 'centerX' | 'centerY' | 'radiusPx'> & { readonly width: number },
): readonly PetalLabel[] => {
  const all = periods.map(({ name }, at): PetalLabel => {
    const angle = ((at + 0.5) / periods.length) * 2 * Math.PI;
    const { x, y } = pointAt({ centerX, centerY }, radiusPx + 8, angle);
    const across = Math.sin(angle);
    const anchor = Math.abs(across) < 0.2 ? 'middle' : across > 0 ? 'start' : 'end';
    const roomPx = anchor === 'start' ? width - x : anchor === 'end' ? x : width * 0.5;
    return { at, text: fitText(name, roomPx - 6, labelPx), x, y: y + 4 - Math.cos(angle) * 5, anchor };
  });
  const boundsOf = ({ text, x, y, anchor }: PetalLabel): Box => {
    const textPx = textWidth(text, labelPx) + 4;
    return {
      x: anchor === 'start' ? x : anchor === 'end' ? x - textPx : x - textPx / 2,
      y: y - 10,
      width: textPx,
      height: 13,
    };
  };
  const isClear = (a: Box, b: Box) =>
    a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height;
  for (let every = 1; every < all.length; every += 1) {
    const kept = all.filter((_, at) => at % every === 0);
    const bounds = kept.map(boundsOf);
    if (bounds.every((box, at) => bounds.slice(at + 1).every((other) => isClear(box, other))))
      return kept.filter((_, at) => bounds[at]!.x >= 0 && bounds[at]!.x + bounds[at]!.width <= width);
  }
  return all.slice(0, 1);
};

/** Places petals around a center, clockwise from twelve o'clock, each with its series from the inside. */
export const layOutRose = (data: RoseData, { width, height, byArea, hasLabels }: RoseRequest): RoseLayout => {
  const { periods, series } = data;
  const widest = hasLabels ? periods.reduce((most, { name }) => Math.max(most, textWidth(name, labelPx)), 0) : 0;
  const sidePx = hasLabels ? Math.min(widest, width * 0.2) + 12 : 2;
  const radiusPx = Math.max(4, Math.min(width / 2 - sidePx, height / 2 - (hasLabels ? 24 : 2)));
  const center = { centerX: width / 2, centerY: height / 2 };
  const totals = periods.map((_, at) => series.reduce((sum, { amounts }) => sum + (amounts[at] ?? 0), 0));
  const most = Math.max(...totals);
  const holePx = radiusPx * holeShare;
  const radiusOf = (amount: number): number => {
    const share = most === 0 ? 0 : amount / most;
    return byArea
      ? Math.sqrt(holePx ** 2 + (radiusPx ** 2 - holePx ** 2) * share)
      : holePx + (radiusPx - holePx) * share;
  };
  const turn = (2 * Math.PI) / periods.length;
  const parts = periods.flatMap((_, at) => {
    let sum = 0;
    return series.flatMap(({ amounts }, index): PetalPart[] => {
      const amount = amounts[at] ?? 0;
      if (amount <= 0) return [];
      const innerPx = radiusOf(sum);
      sum += amount;
      const sector = { ...center, innerPx, outerPx: radiusOf(sum), from: at * turn, to: (at + 1) * turn };
      return [{ at, series: index, sector }];
    });
  });
  const step = roundUp(most / 2.4);
  const rings = step > 0 ? [step, 2 * step].filter((amount) => radiusOf(amount) <= radiusPx * 0.9) : [];
  return {
    ...center,
    radiusPx,
    periods: periods.length,
    parts,
    labels: hasLabels ? labelsOf(data, { ...center, radiusPx, width }) : [],
    rings: rings.map((amount) => ({ amount, radiusPx: radiusOf(amount) })),
  };
};
