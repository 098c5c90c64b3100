import { BarRounded, Line } from '@visx/shape';
import { tickPx } from '../../frame/axes.ts';
import { PlotAxes } from '../../frame/PlotAxes.tsx';
import type { ScenePictureProps } from '../../kind/drawn-kind.ts';
import { mixColors } from '../../scales/mix-colors.ts';
import type { WaterfallScene } from './waterfall-scene.ts';

/** The steps of a waterfall with their amounts, and the lines between them. */
export const WaterfallPicture = ({ scene, facts, isLit }: ScenePictureProps<WaterfallScene>) => {
  const { colors } = facts;
  const { layout, bars, connectors } = scene;
  return (
    <>
      <PlotAxes layout={layout} colors={colors} base={0} />
      {connectors.map(({ from, to, y }) => (
        <Line key={from} from={{ x: from, y }} to={{ x: to, y }} stroke={colors.textFaint} strokeDasharray="2 2" />
      ))}
      {bars.map(({ id, bar, color, isDown }) => (
        <BarRounded
          key={id}
          data-mark={id}
          {...bar}
          radius={Math.min(2, bar.height / 2, bar.width / 2)}
          top={!isDown}
          bottom={isDown}
          fill={isLit(id) ? color : mixColors(color, colors.surface, colors.dimShare)}
        />
      ))}
      {bars.map(({ id, kind, amount }) =>
        amount === undefined ? null : (
          <text
            key={id}
            x={amount.x}
            y={amount.y}
            textAnchor="middle"
            fontSize={tickPx}
            fontWeight={kind === 'total' ? 600 : 400}
            fill={colors.text}
            stroke={colors.surface}
            strokeWidth={2.5}
            strokeLinejoin="round"
            paintOrder="stroke"
            pointerEvents="none"
          >
            {amount.words}
          </text>
        ),
      )}
    </>
  );
};
