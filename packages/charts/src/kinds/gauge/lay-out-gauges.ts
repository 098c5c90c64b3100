import type { Box } from '../../kind/drawn-kind.ts';
import type { Dial } from './dial.ts';

export interface GaugePlace {
  readonly cell: Box;
  readonly centerX: number;
  readonly centerY: number;
  readonly radiusPx: number;
}

export interface GaugeGrid {
  readonly places: readonly GaugePlace[];
  /** True if there is room for the ends of the scale below the arcs, and for names. */
  readonly hasEnds: boolean;
  readonly hasNames: boolean;
}

const leastRadiusPx = 24;
const mostRadiusPx = 150;
const gapPx = 12;
/** Maximum number of gauges; further gauges are left out. */
const mostGauges = 30;
/** Heights of the texts for the ends of the scale and for the name, in px. */
const endsPx = 15;
const namePx = 18;
const morePx = 16;

/** Returns the grid in which `count` gauges are largest. */
const bestColumns = (
  count: number,
  radiusIn: (width: number, height: number) => number,
  area: { width: number; height: number },
) =>
  Array.from({ length: count }, (_, at) => {
    const columns = at + 1;
    const rows = Math.ceil(count / columns);
    return { columns, rows, radiusPx: radiusIn(area.width / columns, area.height / rows) };
  }).reduce((best, each) => (each.radiusPx > best.radiusPx + 0.5 ? each : best));

/** Places as many gauges in a grid as are readable. */
export const layOutGauges = (
  count: number,
  dial: Dial,
  { width, height: wholePx, isNamed }: { readonly width: number; readonly height: number; readonly isNamed: boolean },
): GaugeGrid => {
  const [across, down] = [dial.left + dial.right, dial.top + dial.bottom];
  // A text line below the grid states how many gauges are left out.
  const heightFor = (shown: number) => Math.max(1, wholePx - (shown < count ? morePx : 0));
  const fit = (shown: number, textPx: number) =>
    bestColumns(
      shown,
      (cellWidth, cellHeight) => Math.min(mostRadiusPx, (cellWidth - gapPx) / across, (cellHeight - textPx - 6) / down),
      { width, height: heightFor(shown) },
    );
  const allTexts = endsPx + (isNamed ? namePx : 0);
  let shown = Math.min(count, mostGauges);
  while (shown > 1 && fit(shown, isNamed ? namePx : 0).radiusPx < leastRadiusPx) shown -= 1;
  const withAll = fit(shown, allTexts);
  const hasEnds = withAll.radiusPx >= 34;
  const hasNames = isNamed && fit(shown, namePx).radiusPx >= 20;
  const textPx = (hasEnds ? endsPx : 0) + (hasNames ? namePx : 0);
  const { columns, rows, radiusPx } = hasEnds ? withAll : fit(shown, textPx);
  const radius = Math.max(4, radiusPx);
  const cell = { width: width / columns, height: heightFor(shown) / rows };
  const places = Array.from({ length: shown }, (_, at): GaugePlace => {
    const row = Math.floor(at / columns);
    // The last row is centered.
    const inRow = row === rows - 1 ? shown - row * columns : columns;
    const x = (at % columns) * cell.width + ((columns - inRow) * cell.width) / 2;
    const y = row * cell.height;
    return {
      cell: { x, y, ...cell },
      radiusPx: radius,
      centerX: x + cell.width / 2 + ((dial.left - dial.right) * radius) / 2,
      centerY: y + (cell.height - textPx - down * radius) / 2 + dial.top * radius,
    };
  });
  return { places, hasEnds, hasNames };
};
