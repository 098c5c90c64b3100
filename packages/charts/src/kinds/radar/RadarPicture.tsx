import { Circle, Line, Polygon } from '@visx/shape';
import type { ScenePictureProps } from '../../kind/drawn-kind.ts';
import { mixColors } from '../../scales/mix-colors.ts';
import { pointAt } from '../../parts/sector.ts';
import type { RadarScene } from './radar-scene.ts';
import { axisAngle } from './lay-out-radar.ts';

/** Rings and axes behind the shapes. */
const RadarGrid = ({ scene, facts }: Pick<ScenePictureProps<RadarScene>, 'scene' | 'facts'>) => {
  const { layout, ends, rings } = scene;
  const { colors, formData } = facts;
  const { centerX, centerY } = layout;
  const isRound = formData['is_circle'] === true || ends.length < 3;
  return (
    <>
      {rings.map(({ radiusPx }, at) => {
        const look = { fill: 'none', stroke: at === rings.length - 1 ? colors.axis : colors.grid };
        const points = ends.map((_, each) => pointAt(layout, radiusPx, axisAngle(each, ends.length)));
        return isRound ? (
          <Circle key={radiusPx} cx={centerX} cy={centerY} r={radiusPx} {...look} />
        ) : (
          <Polygon key={radiusPx} points={points.map(({ x, y }) => [x, y] as [number, number])} {...look} />
        );
      })}
      {ends.map(({ x, y }) => (
        <Line key={`${x} ${y}`} from={{ x: centerX, y: centerY }} to={{ x, y }} stroke={colors.grid} />
      ))}
    </>
  );
};

/** Shapes over rings and axes, with the names of the axes around them. */
export const RadarPicture = ({ scene, facts, isLit }: ScenePictureProps<RadarScene>) => {
  const { colors, width, height } = facts;
  const { layout, rings, shapes, values, note } = scene;
  // Many overlapping fills would hide the grid.
  const fillShare = shapes.length > 3 ? 0.06 : 0.14;
  const tone = (id: string, color: string) => (isLit(id) ? color : mixColors(color, colors.surface, colors.dimShare));
  return (
    <>
      <RadarGrid scene={scene} facts={facts} />
      {shapes.map(({ id, path, color }) => (
        <path
          key={id}
          d={path}
          data-mark={id}
          fill={color}
          fillOpacity={isLit(id) ? fillShare : 0.03}
          stroke={tone(id, color)}
          strokeWidth={2}
          strokeLinejoin="round"
        />
      ))}
      {shapes.map(({ id, points, color }) => (
        <g key={id} data-mark={id}>
          {points.map(({ x, y, at }) => (
            <circle key={at} cx={x} cy={y} r={3.5} fill={tone(id, color)} stroke={colors.surface} />
          ))}
        </g>
      ))}
      {rings.map(({ radiusPx, words }) =>
        words === undefined ? null : (
          <text
            key={radiusPx}
            x={layout.centerX - 4}
            y={layout.centerY - radiusPx + 11}
            textAnchor="end"
            fontSize={10}
            fill={colors.textMuted}
            stroke={colors.surface}
            strokeWidth={2.5}
            strokeLinejoin="round"
            paintOrder="stroke"
            pointerEvents="none"
          >
            {words}
          </text>
        ),
      )}
      {layout.labels.map(({ key, x, y, anchor, name, scale }) => (
        <text key={key} x={x} y={y} textAnchor={anchor} fontSize={12} fill={colors.text}>
          {name}
          {scale === undefined ? null : (
            <tspan x={x} dy={15} fontSize={11} fill={colors.textMuted}>
              {scale}
            </tspan>
          )}
        </text>
      ))}
      {values.map(({ id, text, x, y }) => (
        <text key={id} x={x} y={y} textAnchor="middle" fontSize={11} fill={colors.text} pointerEvents="none">
          {text}
        </text>
      ))}
      {note === undefined ? null : (
        <text x={width} y={height - 4} textAnchor="end" fontSize={11} fill={colors.textFaint}>
          {note}
        </text>
      )}
    </>
  );
};
