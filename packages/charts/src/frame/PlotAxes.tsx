import type { ThemeColors } from '@sightline/ui-kit';
import { AxisBottom, AxisLeft, AxisRight } from '@visx/axis';
import { GridColumns, GridRows } from '@visx/grid';
import { Group } from '@visx/group';
import { scaleLinear } from '@visx/scale';
import { Line } from '@visx/shape';
import { Text } from '@visx/text';
import { tickPx, type Tick } from './axes.ts';
import type { PlotLayout } from './lay-out-plot.ts';

interface SideProps {
  readonly ticks: readonly Tick[];
  /** Length of the axis, in px. */
  readonly lengthPx: number;
  readonly fill: string;
}

/**
 * Returns a scale that maps pixels to themselves, because the layout has already computed the positions of the ticks.
 */
const pixelScale = (lengthPx: number) => scaleLinear<number>({ domain: [0, lengthPx], range: [0, lengthPx] });

interface BelowProps extends SideProps {
  readonly top: number;
  /** Angle in degrees by which the labels are turned, so that they read from bottom left to top right. */
  readonly angle?: number;
}

/** Tick labels below a plot. */
export const LabelsBelow = ({ ticks, lengthPx, fill, top, angle = 0 }: BelowProps) => (
  <AxisBottom top={top} scale={pixelScale(lengthPx)} tickValues={ticks.map(({ at }) => at)}>
    {(axis) =>
      axis.ticks.map(({ from, index }) => {
        const { text, second, shift = 0 } = ticks[index]!;
        if (angle > 0)
          return (
            <text
              key={from.x}
              transform={`translate(${from.x}, 10) rotate(${-angle})`}
              dy="0.32em"
              textAnchor="end"
              fontSize={tickPx}
              fill={fill}
            >
              {text}
            </text>
          );
        return (
          // 18 px below the plot, so that the label does not touch the lowest label of a vertical axis.
          <text key={from.x} x={from.x + shift} y={18} textAnchor="middle" fontSize={tickPx} fill={fill}>
            {text}
            {second === undefined ? null : (
              <tspan x={from.x + shift} dy={14}>
                {second}
              </tspan>
            )}
          </text>
        );
      })
    }
  </AxisBottom>
);

/** Tick labels at the left of a plot. */
export const LabelsBeside = ({ ticks, lengthPx, fill }: SideProps) => (
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

/** Tick labels at the right of a plot, for a second value axis. */
export const LabelsAtEnd = ({ ticks, lengthPx, fill, left }: SideProps & { readonly left: number }) => (
  <AxisRight left={left} scale={pixelScale(lengthPx)} tickValues={ticks.map(({ at }) => at)}>
    {(axis) =>
      axis.ticks.map(({ from, index }) => (
        <text key={from.y} x={8} y={from.y} dy="0.32em" fontSize={tickPx} fill={fill}>
          {ticks[index]!.text}
        </text>
      ))
    }
  </AxisRight>
);

interface GridProps {
  readonly ticks: readonly Tick[];
  /** Size of the plot, in px. */
  readonly size: { readonly width: number; readonly height: number };
  readonly stroke: string;
}

export const HorizontalGrid = ({ ticks, size, stroke }: GridProps) => (
  <GridRows scale={pixelScale(size.height)} tickValues={ticks.map(({ at }) => at)} width={size.width} stroke={stroke} />
);

export const VerticalGrid = ({ ticks, size, stroke }: GridProps) => (
  <GridColumns
    scale={pixelScale(size.width)}
    tickValues={ticks.map(({ at }) => at)}
    height={size.height}
    stroke={stroke}
  />
);

interface PlotAxesProps {
  readonly layout: PlotLayout;
  readonly colors: ThemeColors;
  /** Grid lines for the y axis only (`y`, the default), for the x axis, for both, or none. */
  readonly grid?: 'x' | 'y' | 'both' | 'none';
  /**
   * Value on the y axis (or on the x axis, with grid `x`) where the base line is drawn; the bottom (left) if absent.
   */
  readonly base?: number;
}

/** Grid, base line, tick labels and titles of a plot. Positions are relative to the picture, not to the plot. */
export const PlotAxes = ({ layout, colors, grid = 'y', base }: PlotAxesProps) => {
  const { plot, x, y, isSparkline, titles, height } = layout;
  const isSide = grid === 'x';
  const at = base === undefined ? undefined : (isSide ? x : y).position(base);
  const line = isSide
    ? { from: { x: at ?? plot.x, y: plot.y }, to: { x: at ?? plot.x, y: plot.y + plot.height } }
    : {
        from: { x: plot.x, y: at ?? plot.y + plot.height },
        to: { x: plot.x + plot.width, y: at ?? plot.y + plot.height },
      };
  const look = { fontSize: 12, fill: colors.textFaint };
  return (
    <>
      {isSparkline ? null : (
        <Group left={plot.x} top={plot.y}>
          {grid === 'y' || grid === 'both' ? <HorizontalGrid ticks={y.ticks} size={plot} stroke={colors.grid} /> : null}
          {grid === 'x' || grid === 'both' ? <VerticalGrid ticks={x.ticks} size={plot} stroke={colors.grid} /> : null}
          <LabelsBelow ticks={x.ticks} lengthPx={plot.width} top={plot.height} fill={colors.textMuted} />
          <LabelsBeside ticks={y.ticks} lengthPx={plot.height} fill={colors.textMuted} />
        </Group>
      )}
      {grid === 'none' ? null : <Line {...line} stroke={colors.axis} />}
      {titles.y === undefined ? null : (
        <Text x={0} y={12} {...look}>
          {titles.y}
        </Text>
      )}
      {titles.x === undefined ? null : (
        <Text x={plot.x + plot.width / 2} y={height - 4} textAnchor="middle" {...look}>
          {titles.x}
        </Text>
      )}
    </>
  );
};
