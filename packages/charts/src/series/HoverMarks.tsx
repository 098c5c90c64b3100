import type { ThemeColors } from '@sightline/ui-kit';
import { Bar, Line } from '@visx/shape';
import type { SeriesLayout } from './lay-out-series.ts';
import type { MarkPaint } from './mark-paint.ts';

interface HoverProps {
  readonly layout: SeriesLayout;
  readonly at: number;
  readonly colors: ThemeColors;
}

/** Highlights the hovered x behind the marks: with a band for bars, and with a crosshair for lines. */
export const HoverGround = ({ layout, at, colors }: HoverProps) => {
  const { axis, plot, isHorizontal, style } = layout;
  const place = axis.position(at);
  if (style.mode !== 'bar')
    return <Line from={{ x: place, y: 0 }} to={{ x: place, y: plot.height }} stroke={colors.crosshair} />;
  const start = place - axis.bandPx / 2;
  return isHorizontal ? (
    <Bar x={0} y={start} width={plot.width} height={axis.bandPx} fill={colors.hover} />
  ) : (
    <Bar x={start} y={0} width={axis.bandPx} height={plot.height} fill={colors.hover} />
  );
};

/** Highlights the hovered x in front of the marks: with a dot on every line. Bars have no dots. */
export const HoverDots = ({ layout, at, colors, paint }: HoverProps & { readonly paint: MarkPaint }) => {
  if (layout.style.mode === 'bar') return null;
  return layout.request.shown.map((series, seriesAt) => {
    const value = series.values[at];
    const span = layout.span(seriesAt, at);
    return value === null || value === undefined || !span ? null : (
      <circle
        key={series.key}
        cx={layout.axis.position(at)}
        cy={span[1]}
        r={4}
        fill={paint.colorOf(series, false)}
        stroke={colors.surface}
        strokeWidth={1.5}
      />
    );
  });
};
