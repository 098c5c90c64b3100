import { Bar } from '@visx/shape';
import type { ScenePictureProps } from '../../kind/drawn-kind.ts';
import { mixColors } from '../../scales/mix-colors.ts';
import type { TreemapScene } from './treemap-scene.ts';

/** Rectangles with labels; groups have an edge in their full color. */
export const TreemapPicture = ({ scene, facts, isLit }: ScenePictureProps<TreemapScene>) => {
  const { colors } = facts;
  const dimmed = (id: string, fill: string) => (isLit(id) ? fill : mixColors(fill, colors.surface, colors.dimShare));
  return (
    <>
      {scene.cells.map(({ id, box, fill }) => (
        <Bar key={id} {...box} rx={2} data-mark={id} fill={dimmed(id, fill)} />
      ))}
      {scene.edges.map(({ id, box, fill }) => (
        <Bar key={id} {...box} data-mark={id} fill={dimmed(id, fill)} />
      ))}
      {scene.labels.map(({ id, text, x, y, isBold, anchor, isTarget }) => (
        <text
          key={`${id} ${anchor} ${y}`}
          x={x}
          y={y}
          fontSize={12}
          fontWeight={isBold ? 600 : 400}
          textAnchor={anchor}
          fill={isLit(id) ? colors.text : colors.textMuted}
          {...(isTarget ? { 'data-mark': id } : { pointerEvents: 'none' })}
        >
          {text}
        </text>
      ))}
    </>
  );
};
