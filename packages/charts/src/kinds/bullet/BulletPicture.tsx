import { Bar, Polygon } from '@visx/shape';
import { PlotAxes } from '../../frame/PlotAxes.tsx';
import type { ScenePictureProps } from '../../kind/drawn-kind.ts';
import { mixColors } from '../../scales/mix-colors.ts';
import type { BulletScene } from './bullet-scene.ts';

/** Rows of a bullet chart. Each row has bands, a bar, lines and triangles, and its amount at the end. */
export const BulletPicture = ({ scene, facts, isLit }: ScenePictureProps<BulletScene>) => {
  const { colors, width, height } = facts;
  const { layout, bullets, color, amountX, more } = scene;
  return (
    <>
      <PlotAxes layout={layout} colors={colors} grid="x" base={0} />
      {bullets.map(({ id, row, bands, bar, lines, triangles, amount, share, middleY }) => (
        <g key={id} data-mark={id}>
          <Bar {...row} fill="transparent" />
          {bands.map(({ box, fill }) => (
            <Bar key={`${box.x} ${box.width}`} {...box} fill={fill} />
          ))}
          {bar === undefined ? null : (
            <Bar {...bar} rx={2} fill={isLit(id) ? color : mixColors(color, colors.surface, colors.dimShare)} />
          )}
          {lines.map((box) => (
            <Bar key={box.x} {...box} fill={colors.text} stroke={colors.surface} strokeWidth={1} />
          ))}
          {triangles.map(({ x, y }) => (
            <Polygon
              key={x}
              points={[
                [x, y],
                [x - 5, y + 7],
                [x + 5, y + 7],
              ]}
              fill={colors.textMuted}
            />
          ))}
          {amountX === undefined ? null : (
            <text
              x={amountX}
              y={middleY + (share === undefined ? 4 : -2)}
              textAnchor="end"
              fontSize={12}
              fontWeight={600}
              fill={colors.text}
            >
              {amount}
              {share === undefined ? null : (
                <tspan x={amountX} dy={14} fontSize={11} fontWeight={400} fill={colors.textMuted}>
                  {share}
                </tspan>
              )}
            </text>
          )}
        </g>
      ))}
      {more === undefined ? null : (
        <text x={width} y={height - 2} textAnchor="end" fontSize={11} fill={colors.textFaint}>
          {more}
        </text>
      )}
    </>
  );
};
