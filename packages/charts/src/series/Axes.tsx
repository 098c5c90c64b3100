import type { ThemeColors } from '@sightline/ui-kit';
import { Line } from '@visx/shape';
import { Text } from '@visx/text';
import { HorizontalGrid, LabelsBelow, LabelsBeside, VerticalGrid } from '../frame/PlotAxes.tsx';
import { rampLegendPx } from '../frame/place-legend.ts';
import type { SeriesLayout } from './lay-out-series.ts';

interface AxesProps {
  readonly layout: SeriesLayout;
  readonly colors: ThemeColors;
}

const Grid = ({ layout, colors }: AxesProps) => {
  const { plot, valueTicks, isHorizontal } = layout;
  const Lines = isHorizontal ? VerticalGrid : HorizontalGrid;
  return <Lines ticks={valueTicks} size={plot} stroke={colors.grid} />;
};

const Titles = ({ layout, colors }: AxesProps) => {
  const { plot, titles, request, isDense } = layout;
  const bottom = request.height - plot.top - (isDense ? rampLegendPx : 0);
  const look = { fontSize: 12, fill: colors.textFaint };
  return (
    <>
      {titles.y === undefined ? null : (
        <Text x={-plot.left} y={-plot.top + 12} {...look}>
          {titles.y}
        </Text>
      )}
      {titles.x === undefined ? null : (
        <Text x={plot.width / 2} y={bottom - 4} textAnchor="middle" {...look}>
          {titles.x}
        </Text>
      )}
    </>
  );
};

/** Gridlines, baseline, ticks and titles of a chart with axes. */
export const Axes = ({ layout, colors }: AxesProps) => {
  const { plot, valueTicks, axisTicks, labelAngle, isHorizontal, isSparkline, base } = layout;
  const [below, beside] = isHorizontal ? [valueTicks, axisTicks] : [axisTicks, valueTicks];
  const [from, to] = isHorizontal
    ? [
        { x: base, y: 0 },
        { x: base, y: plot.height },
      ]
    : [
        { x: 0, y: base },
        { x: plot.width, y: base },
      ];
  return (
    <>
      {isSparkline ? null : <Grid layout={layout} colors={colors} />}
      <Line from={from} to={to} stroke={colors.axis} />
      {isSparkline ? null : (
        <>
          <LabelsBelow
            ticks={below}
            lengthPx={plot.width}
            top={plot.height}
            fill={colors.textMuted}
            angle={labelAngle}
          />
          <LabelsBeside ticks={beside} lengthPx={plot.height} fill={colors.textMuted} />
        </>
      )}
      <Titles layout={layout} colors={colors} />
    </>
  );
};
