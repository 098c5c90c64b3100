import { BarRounded, Line } from '@visx/shape';
import { tickPx } from '../../frame/axes.ts';
import { PlotAxes } from '../../frame/PlotAxes.tsx';
import type { Box, ScenePictureProps } from '../../kind/drawn-kind.ts';
import { mixColors } from '../../scales/mix-colors.ts';
import type { HistogramScene } from './histogram-scene.ts';

const lineAt = (x: number, plot: Box) => ({ from: { x, y: plot.y - 16 }, to: { x, y: plot.y + plot.height } });

/** Bars of a histogram, with the lines of median and mean in front. */
export const HistogramPicture = ({ scene, facts, isLit }: ScenePictureProps<HistogramScene>) => {
  const { colors } = facts;
  const { layout, bars, values, estimates } = scene;
  const { plot } = layout;
  return (
    <>
      <PlotAxes layout={layout} colors={colors} />
      {bars.map(({ id, bar, reach, color, isTop }) => (
        <g key={id} data-mark={id}>
          <rect {...reach} fill="transparent" />
          <BarRounded
            {...bar}
            radius={Math.min(2, bar.width / 2, bar.height)}
            top={isTop}
            fill={isLit(id) ? color : mixColors(color, colors.surface, colors.dimShare)}
          />
        </g>
      ))}
      <g fontSize={tickPx} fill={colors.textMuted} pointerEvents="none">
        {estimates.map(({ x, isDashed, words, text }) => (
          <g key={words}>
            <Line {...lineAt(x, plot)} stroke={colors.surface} strokeOpacity={0.6} strokeWidth={3} />
            <Line {...lineAt(x, plot)} stroke={colors.text} {...(isDashed ? { strokeDasharray: '3 3' } : {})} />
            {text ? (
              <text x={text.x} y={plot.y - 8} textAnchor={text.anchor} fill={colors.text}>
                {words}
              </text>
            ) : null}
          </g>
        ))}
        {values.map(({ x, y, words }) => (
          <text key={x} x={x} y={y} textAnchor="middle" stroke={colors.surface} strokeWidth={3} paintOrder="stroke">
            {words}
          </text>
        ))}
      </g>
    </>
  );
};
