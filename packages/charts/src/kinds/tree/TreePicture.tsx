import { GlyphCircle } from '@visx/glyph';
import { HaloText } from '../../flow/HaloText.tsx';
import type { ScenePictureProps } from '../../kind/drawn-kind.ts';
import { mixColors } from '../../scales/mix-colors.ts';
import { labelPx } from './place-tree-labels.ts';
import type { TreeScene } from './tree-scene.ts';

/** Branches, then nodes, then labels. Nodes with children are rings, folded ones are filled. */
export const TreePicture = ({ scene, facts, isLit }: ScenePictureProps<TreeScene>) => {
  const { colors } = facts;
  const { dots, branches, labels, color } = scene;
  const branch = mixColors(color, colors.surface, 0.42);
  const shade = (of: string, id: string) => (isLit(id) ? of : mixColors(of, colors.surface, colors.dimShare));
  return (
    <>
      {branches.map(({ id, path }) => (
        <path key={id} d={path} fill="none" stroke={shade(branch, id)} strokeWidth={1.25} pointerEvents="none" />
      ))}
      {dots.map(({ id, x, y, radius, look }) => (
        <g key={id} data-mark={id}>
          <circle cx={x} cy={y} r={Math.max(9, radius + 3)} fill="transparent" />
          <GlyphCircle
            left={x}
            top={y}
            size={Math.PI * radius ** 2}
            fill={look === 'inner' ? colors.surface : shade(look === 'end' ? branch : color, id)}
            stroke={shade(look === 'end' ? branch : color, id)}
            strokeWidth={look === 'inner' ? 1.75 : 1}
          />
        </g>
      ))}
      {labels.map(({ id, x, y, name, note, isInner }) => (
        <HaloText
          key={id}
          halo={colors.surface}
          x={x}
          y={y}
          fontSize={labelPx}
          fontWeight={isInner ? 500 : 400}
          fill={isLit(id) ? colors.text : colors.textFaint}
        >
          {name}
          {note === '' ? null : (
            <tspan dx={5} fontWeight={400} fill={isLit(id) ? colors.textMuted : colors.textFaint}>
              {note}
            </tspan>
          )}
        </HaloText>
      ))}
    </>
  );
};
