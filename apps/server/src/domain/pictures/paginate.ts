import type { Placed } from './lay-out-dashboard.ts';

export interface LaidOutPage {
  readonly height: number;
  readonly placed: readonly Placed[];
}

const edgePx = 16;

/** Groups parts into bands from top to bottom. Parts whose vertical extents overlap are in the same band. */
const bandsOf = (placed: readonly Placed[]): readonly (readonly Placed[])[] => {
  const bands: Placed[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const part of placed.toSorted((one, other) => one.y - other.y)) {
    if (part.y < end) bands.at(-1)!.push(part);
    else bands.push([part]);
    end = Math.max(end, part.y + part.height);
  }
  return bands;
};

/**
 * Distributes the parts of a dashboard over pages without splitting any part. A heading stays with the part that
 * follows it. A band that is taller than a page gets a page of its own height.
 */
export const paginate = (placed: readonly Placed[], pagePx: number): readonly LaidOutPage[] => {
  const pages: { height: number; placed: Placed[] }[] = [];
  let page: { height: number; placed: Placed[] } | undefined;
  let waiting: readonly Placed[] = [];
  for (const band of bandsOf(placed)) {
    if (waiting.length === 0 && band.every(({ what }) => what.kind === 'heading')) {
      waiting = band;
      continue;
    }
    const whole = [...waiting, ...band];
    waiting = [];
    const top = Math.min(...whole.map(({ y }) => y));
    const bottom = Math.max(...whole.map(({ y, height }) => y + height));
    if (!page || page.height + (bottom - top) + edgePx > pagePx) {
      page = { height: edgePx, placed: [] };
      pages.push(page);
    }
    const move = page.height - top;
    page.placed.push(...whole.map((part) => ({ ...part, y: part.y + move })));
    page.height += bottom - top + edgePx;
  }
  if (waiting.length > 0) pages.push({ height: pagePx, placed: [...waiting] });
  return pages.map(({ height, placed: parts }) => ({ height: Math.max(height, pagePx), placed: parts }));
};
