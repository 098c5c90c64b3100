import type { ScenePictureProps } from '../../kind/drawn-kind.ts';
import { mixColors } from '../../scales/mix-colors.ts';
import type { SunburstScene } from './sunburst-scene.ts';
import { labelPx, linePx } from './place-labels.ts';

/** Rings of sectors with labels, and the whole in the middle. */
export const SunburstPicture = ({ scene, facts, isLit }: ScenePictureProps<SunburstScene>) => {
  const { colors } = facts;
  const { sectors, labels, center, centerX } = scene;
  return (
    <>
      {sectors.map(({ id, path, fill }) => (
        <path
          key={id}
          d={path}
          data-mark={id}
          fill={isLit(id) ? fill : mixColors(fill, colors.surface, colors.dimShare)}
          stroke={colors.surface}
          strokeWidth={1.5}
          strokeLinejoin="round"
        />
      ))}
      {labels.map(({ id, lines, x, y, angle, fill, isBold }) => (
        <text
          key={id}
          x={x}
          y={y + 4 - ((lines.length - 1) * linePx) / 2}
          textAnchor="middle"
          fontSize={labelPx}
          fontWeight={isBold ? 500 : 400}
          fill={isLit(id) ? fill : colors.textMuted}
          pointerEvents="none"
          {...(angle === 0 ? {} : { transform: `rotate(${Math.round(angle * 10) / 10} ${x} ${y})` })}
        >
          {lines.map((line, at) => (
            <tspan key={line} x={x} dy={at === 0 ? 0 : linePx}>
              {line}
            </tspan>
          ))}
        </text>
      ))}
      {center.map(({ text, y, sizePx }, at) => (
        <text
          key={y}
          x={centerX}
          y={y}
          textAnchor="middle"
          fontSize={sizePx}
          fontWeight={at === 0 ? 600 : 400}
          fill={at === 0 ? colors.text : colors.textMuted}
        >
          {text}
        </text>
      ))}
    </>
  );
};
