import { line } from '@visx/shape';
import { curves } from '../series/curves.ts';
import type { SeriesLayout } from '../series/lay-out-series.ts';

/**
 * Returns the path of a series' line between two neighboring points. The curve of a smooth line depends on the
 * surrounding points, so the section is cut out of a longer path.
 */
export const segmentPath = (
  layout: SeriesLayout,
  seriesAt: number,
  { at, beside }: { readonly at: number; readonly beside: number },
): string => {
  const [from, to] = [Math.min(at, beside), Math.max(at, beside)];
  const point = (index: number): readonly [number, number] | undefined => {
    const y = layout.span(seriesAt, index)?.[1];
    return y === undefined ? undefined : [layout.axis.position(index), y];
  };
  const ends = [point(from), point(to)].filter((each) => each !== undefined);
  const path = line<readonly [number, number]>({ curve: curves[layout.style.curve] });
  if (layout.style.curve !== 'smooth') return path(ends) ?? '';
  const [before, after] = [point(from - 1), point(to + 1)];
  const whole = path([...(before ? [before] : []), ...ends, ...(after ? [after] : [])]) ?? '';
  const arc = whole.slice(1).split('C')[before ? 2 : 1];
  return arc === undefined ? (path(ends) ?? '') : `M${ends[0]!.join(',')}C${arc}`;
};
