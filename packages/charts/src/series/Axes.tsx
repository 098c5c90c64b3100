import type { ThemeColors } from '@sightline/ui-kit';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridColumns, GridRows } from '@visx/grid';
import { scaleLinear } from '@visx/scale';
import { Line } from '@visx/shape';
import { Text } from '@visx/text';
import { tickPx, type Tick } from '../frame/axes.ts';
import type { SeriesLayout } from './lay-out-series.ts';

interface AxesProps {
  readonly layout: SeriesLayout;
  readonly colors: ThemeColors;
}

interface SideProps {
  readonly ticks: readonly Tick[];
  /** Length of the side, in px. */
  readonly lengthPx: number;
  readonly fill: string;
}

/** The layout has computed the positions of the ticks, so scale and plot use the same pixels. */
const pixelScale = (lengthPx: number) => scaleLinear<number>({ domain: [0, lengthPx], range: [0, lengthPx] });

const Below = ({ ticks, lengthPx, fill, top }: SideProps & { readonly top: number }) => (
  <AxisBottom top={top} scale={pixelScale(lengthPx)} tickValues={ticks.map(({ at }) => at)}>
    {(axis) =>
      axis.ticks.map(({ from, index }) => {
        const { text, second } = ticks[index]!;
        return (
          <text key={from.x} x={from.x} y={15} textAnchor="middle" fontSize={tickPx} fill={fill}>
            {text}
            {second === undefined ? null : (
              <tspan x={from.x} dy={14}>
                {second}
              </tspan>
            )}
          </text>
        );
      })
    }
  </AxisBottom>
);

const Beside = ({ ticks, lengthPx, fill }: SideProps) => (
  <AxisLeft scale={pixelScale(lengthPx)} tickValues={ticks.map(({ at }) => at)}>
    {(axis) =>
      axis.ticks.map(({ from, index }) => (
        <text key={from.y} x={-8} y={from.y} dy="0.32em" textAnchor="end" fontSize={tickPx} fill={fill}>
          {ticks[index]!.text}
        </text>
      ))
    }
  </AxisLeft>
);

const Grid = ({ layout, colors }: AxesProps) => {
  const { plot, valueTicks, isHorizontal } = layout;
  const tickValues = valueTicks.map(({ at }) => at);
  return isHorizontal ? (
    <GridColumns scale={pixelScale(plot.width)} tickValues={tickValues} height={plot.height} stroke={colors.grid} />
  ) : (
    <GridRows scale={pixelScale(plot.height)} tickValues={tickValues} width={plot.width} stroke={colors.grid} />
  );
};

const Titles = ({ layout, colors }: AxesProps) => {
  const { plot, titles, request } = layout;
  const look = { fontSize: 12, fill: colors.textFaint };
  return (
    <>
      {titles.y === undefined ? null : (
        <Text x={-plot.left} y={-plot.top + 12} {...look}>
          {titles.y}
        </Text>
      )}
      {titles.x === undefined ? null : (
        <Text x={plot.width / 2} y={request.height - plot.top - 4} textAnchor="middle" {...look}>
          {titles.x}
        </Text>
      )}
    </>
  );
};

/** Gridlines, baseline, ticks and titles of a chart with axes. */
export const Axes = ({ layout, colors }: AxesProps) => {
  const { plot, valueTicks, axisTicks, isHorizontal, isSmall, base } = layout;
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
      {isSmall ? null : <Grid layout={layout} colors={colors} />}
      <Line from={from} to={to} stroke={colors.axis} />
      {isSmall ? null : (
        <>
          <Below ticks={below} lengthPx={plot.width} top={plot.height} fill={colors.textMuted} />
          <Beside ticks={beside} lengthPx={plot.height} fill={colors.textMuted} />
        </>
      )}
      <Titles layout={layout} colors={colors} />
    </>
  );
};
