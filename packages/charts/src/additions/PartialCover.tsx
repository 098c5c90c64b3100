import { PatternLines } from '@visx/pattern';
import { useId } from 'react';
import { barPath, barRect } from '../series/bar-rects.ts';
import type { SeriesLayout } from '../series/lay-out-series.ts';
import type { MarkPaint } from '../series/mark-paint.ts';
import type { PartialBuckets } from './partial-buckets.ts';
import type { ShownAdditions } from '../series/plot-additions.ts';
import { segmentPath } from './segment-path.ts';

interface CoverProps {
  readonly layout: SeriesLayout;
  readonly seriesAt: number;
  readonly paint: MarkPaint;
  /** Index of the partial bucket. */
  readonly at: number;
}

/** Minimum length in px of line segments that are drawn with gaps. Shorter segments have no room for dashes. */
const leastPx = 4;

const Hatch = ({ id, color }: { readonly id: string; readonly color: string }) => (
  <PatternLines id={id} width={5} height={5} orientation={['diagonal']} stroke={color} strokeWidth={2.2} />
);

/** Draws stripes over the bar of a partial bucket. The outline of the bar stays visible. */
const HatchedBar = ({ layout, seriesAt, paint, at }: CoverProps) => {
  const id = useId();
  const bar = barRect(layout, seriesAt, at);
  if (!bar) return null;
  const series = layout.request.shown[seriesAt]!;
  const isDimmed = paint.isDimmed(series) || paint.isDimmedAt(at);
  const inset = Math.min(0.5, bar.width / 2, bar.height / 2);
  const outline = { ...bar, x: bar.x + inset, y: bar.y + inset };
  return (
    <>
      <Hatch id={id} color={paint.surface} />
      <path
        d={barPath({ ...outline, width: bar.width - 2 * inset, height: bar.height - 2 * inset })}
        fill={`url(#${id})`}
        stroke={paint.colorOf(series, isDimmed)}
      />
    </>
  );
};

/** Draws stripes over the section of a stacked area that ends at a partial bucket. */
const HatchedArea = ({ layout, seriesAt, paint, at, beside }: CoverProps & { readonly beside: number }) => {
  const id = useId();
  const [a, b] = [layout.span(seriesAt, beside), layout.span(seriesAt, at)];
  if (!a || !b) return null;
  const [x, end] = [layout.axis.position(beside), layout.axis.position(at)];
  const d = `M${x} ${a[1]}L${end} ${b[1]}V${b[0]}L${x} ${a[0]}Z`;
  return (
    <>
      <Hatch id={id} color={paint.surface} />
      <path d={d} fill={`url(#${id})`} />
    </>
  );
};

/** Draws gaps in the line that leads to a partial bucket, and a hollow dot if the line has dots. */
const DashedLine = ({ layout, seriesAt, paint, at, beside }: CoverProps & { readonly beside: number }) => {
  const { style, request } = layout;
  const end = layout.span(seriesAt, at)?.[1];
  const hasLine = !style.isScatter && layout.span(seriesAt, beside) !== undefined;
  const hasDot = style.isScatter || style.hasDots || !hasLine;
  const start = style.hasDots ? layout.span(seriesAt, beside)?.[1] : undefined;
  const series = request.shown[seriesAt]!;
  return (
    <>
      {hasLine && !series.isComparison ? (
        <path
          d={segmentPath(layout, seriesAt, { at, beside })}
          fill="none"
          stroke={paint.surface}
          strokeWidth={3}
          strokeDasharray="0 4 4 0"
        />
      ) : null}
      {start === undefined ? null : (
        <circle
          cx={layout.axis.position(beside)}
          cy={start}
          r={style.dotPx / 2}
          fill={paint.colorOf(series, paint.isDimmed(series))}
        />
      )}
      {hasDot && end !== undefined && style.dotPx > 4 ? (
        <circle cx={layout.axis.position(at)} cy={end} r={style.dotPx / 2 - 1.5} fill={paint.surface} />
      ) : null}
    </>
  );
};

const Cover = ({ isFirst, ...props }: CoverProps & { readonly isFirst: boolean }) => {
  const { layout, seriesAt, at } = props;
  if (at < 0 || layout.isDense || (layout.request.shown[seriesAt]?.values[at] ?? null) === null) return null;
  if (layout.style.mode === 'bar') return <HatchedBar {...props} />;
  const beside = isFirst ? at + 1 : at - 1;
  const hasRoom = Math.abs(layout.axis.position(at) - layout.axis.position(beside)) >= leastPx;
  if (!hasRoom) return null;
  return layout.stacking === 'none' ? (
    <DashedLine {...props} beside={beside} />
  ) : (
    <HatchedArea {...props} beside={beside} />
  );
};

/**
 * Draws partial buckets over the marks of a series, in the color of the surface: lines get gaps, bars and stacked areas
 * get stripes. The marks can therefore be drawn immediately, while this code may load later.
 */
export const partialCover = (partial: PartialBuckets | undefined): ShownAdditions['cover'] => {
  const ends = [
    ...(partial?.first ? [{ start: partial.first.start, isFirst: true }] : []),
    ...(partial?.last ? [{ start: partial.last.start, isFirst: false }] : []),
  ];
  if (ends.length === 0) return () => null;
  return (layout, seriesAt, paint) =>
    ends.map(({ start, isFirst }) => (
      <Cover
        key={isFirst ? 'first' : 'last'}
        layout={layout}
        seriesAt={seriesAt}
        paint={paint}
        at={layout.request.data.xs.indexOf(start)}
        isFirst={isFirst}
      />
    ));
};
