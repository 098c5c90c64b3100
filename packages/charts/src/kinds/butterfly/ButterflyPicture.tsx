import { Bar, Line } from '@visx/shape';
import type { ScenePictureProps } from '../../kind/drawn-kind.ts';
import { mixColors } from '../../scales/mix-colors.ts';
import type { ButterflyScene } from './butterfly-scene.ts';

/** Bars back to back, with names between them and amounts at their ends. */
export const ButterflyPicture = ({ scene, facts, isLit }: ScenePictureProps<ButterflyScene>) => {
  const { colors, width, height } = facts;
  const { rows, heads, axes, middleX, top, bottom, hasAmounts, more } = scene;
  return (
    <>
      {heads.map(({ text, x, anchor, color }) => (
        <text
          key={anchor}
          x={x}
          y={13}
          textAnchor={anchor}
          fontSize={12}
          fontWeight={600}
          fill={mixColors(color, colors.text, 0.75)}
        >
          {text}
        </text>
      ))}
      {rows.map(({ id, row, name, middleY, wings }) => (
        <g key={id} data-mark={id}>
          <Bar {...row} fill="transparent" />
          {wings.map(({ bar, amount, amountX, anchor, color, isLarger }) => (
            <g key={anchor}>
              <Bar
                {...bar}
                rx={Math.min(2, bar.width / 2)}
                fill={isLit(id) ? color : mixColors(color, colors.surface, colors.dimShare)}
              />
              {hasAmounts ? (
                <text
                  x={amountX}
                  y={middleY + 4}
                  textAnchor={anchor}
                  fontSize={11}
                  fontWeight={isLarger ? 500 : 400}
                  fill={isLarger ? colors.text : colors.textMuted}
                >
                  {amount}
                </text>
              ) : null}
            </g>
          ))}
          {name === '' ? null : (
            <text x={middleX} y={middleY + 4} textAnchor="middle" fontSize={12} fill={colors.text}>
              {name}
            </text>
          )}
        </g>
      ))}
      {axes.map((x) => (
        <Line key={x} from={{ x, y: top }} to={{ x, y: bottom }} stroke={colors.axis} />
      ))}
      {more === undefined ? null : (
        <text x={width} y={height - 2} textAnchor="end" fontSize={11} fill={colors.textFaint}>
          {more}
        </text>
      )}
    </>
  );
};
