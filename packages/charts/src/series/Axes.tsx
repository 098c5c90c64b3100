import type { ThemeColors } from '@sightline/ui-kit';
import { tickPx, type Tick } from '../frame/axes.ts';
import type { SeriesLayout } from './lay-out-series.ts';

interface AxesProps {
  readonly layout: SeriesLayout;
  readonly colors: ThemeColors;
}

const BelowTick = ({ tick, y, fill }: { readonly tick: Tick; readonly y: number; readonly fill: string }) => (
  <text x={tick.at} y={y + 15} textAnchor="middle" fontSize={tickPx} fill={fill}>
    {tick.text}
    {tick.second === undefined ? null : (
      <tspan x={tick.at} dy={14}>
        {tick.second}
      </tspan>
    )}
  </text>
);

const SideTick = ({ tick, fill }: { readonly tick: Tick; readonly fill: string }) => (
  <text x={-8} y={tick.at} dy="0.32em" textAnchor="end" fontSize={tickPx} fill={fill}>
    {tick.text}
  </text>
);

const Titles = ({ layout, colors }: AxesProps) => {
  const { plot, titles, request } = layout;
  return (
    <>
      {titles.y === undefined ? null : (
        <text x={-plot.left} y={-plot.top + 12} fontSize={12} fill={colors.textFaint}>
          {titles.y}
        </text>
      )}
      {titles.x === undefined ? null : (
        <text
          x={plot.width / 2}
          y={request.height - plot.top - 4}
          textAnchor="middle"
          fontSize={12}
          fill={colors.textFaint}
        >
          {titles.x}
        </text>
      )}
    </>
  );
};

/** Gridlines, base line, ticks and titles of a chart over an axis. */
export const Axes = ({ layout, colors }: AxesProps) => {
  const { plot, valueTicks, axisTicks, isHorizontal, isSmall, base } = layout;
  const baseLine = isHorizontal
    ? { x1: base, x2: base, y1: 0, y2: plot.height }
    : { x1: 0, x2: plot.width, y1: base, y2: base };
  const muted = colors.textMuted;
  return (
    <g>
      {isSmall
        ? null
        : valueTicks.map((tick) => (
            <g key={tick.at}>
              <line
                stroke={colors.grid}
                {...(isHorizontal
                  ? { x1: tick.at, x2: tick.at, y1: 0, y2: plot.height }
                  : { x1: 0, x2: plot.width, y1: tick.at, y2: tick.at })}
              />
              {isHorizontal ? (
                <BelowTick tick={tick} y={plot.height} fill={muted} />
              ) : (
                <SideTick tick={tick} fill={muted} />
              )}
            </g>
          ))}
      <line stroke={colors.axis} {...baseLine} />
      {isSmall
        ? null
        : axisTicks.map((tick) =>
            isHorizontal ? (
              <SideTick key={tick.at} tick={tick} fill={muted} />
            ) : (
              <BelowTick key={tick.at} tick={tick} y={plot.height} fill={muted} />
            ),
          )}
      <Titles layout={layout} colors={colors} />
    </g>
  );
};
