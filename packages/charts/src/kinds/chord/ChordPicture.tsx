import { HaloText } from '../../flow/HaloText.tsx';
import type { ScenePictureProps } from '../../kind/drawn-kind.ts';
import { mixColors } from '../../scales/mix-colors.ts';
import { amountPx, namePx } from './place-chord-labels.ts';
import type { ChordScene } from './chord-scene.ts';

/** Draws the chords, then the ring, then the names around it. */
export const ChordPicture = ({ scene, facts, isLit }: ScenePictureProps<ChordScene>) => {
  const { colors } = facts;
  const { arcs, bands, labels } = scene;
  return (
    <>
      {bands.map(({ id, path, color }) => (
        <path
          key={id}
          d={path}
          data-mark={id}
          fill={color}
          fillOpacity={isLit(id) ? 0.44 : 0.08}
          stroke={colors.surface}
          strokeWidth={0.75}
        />
      ))}
      {arcs.map(({ id, path, color }) => (
        <path
          key={id}
          d={path}
          data-mark={id}
          fill={isLit(id) ? color : mixColors(color, colors.surface, colors.dimShare)}
        />
      ))}
      {labels.map(({ id, x, y, name, amount, anchor }) => (
        <HaloText
          key={id}
          halo={colors.surface}
          x={x}
          y={y}
          textAnchor={anchor}
          fontSize={namePx}
          fill={isLit(id) ? colors.text : colors.textFaint}
        >
          {name}
          {amount === undefined ? null : (
            <tspan x={x} dy={13} fontSize={amountPx} fill={isLit(id) ? colors.textMuted : colors.textFaint}>
              {amount}
            </tspan>
          )}
        </HaloText>
      ))}
    </>
  );
};
