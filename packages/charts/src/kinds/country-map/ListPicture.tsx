import { Bar } from '@visx/shape';
import type { ScenePictureProps } from '../../kind/drawn-kind.ts';
import { mixColors } from '../../scales/mix-colors.ts';
import type { ListScene } from './list-scene.ts';

/** Regions with bars of their values, below a text that explains why there is no map. */
export const ListPicture = ({ scene: { rows, reason }, facts: { colors }, isLit }: ScenePictureProps<ListScene>) => (
  <>
    <text y={11} fontSize={11} fill={colors.textMuted}>
      {reason}
    </text>
    {rows.map(({ id, name, amount, bar, color }) => (
      <g key={id} fontSize={12} fill={colors.text}>
        <text y={bar.y + bar.height / 2} dy="0.32em">
          {name}
        </text>
        <Bar
          {...bar}
          rx={2}
          data-mark={id}
          fill={isLit(id) ? color : mixColors(color, colors.surface, colors.dimShare)}
        />
        <text x={bar.x + bar.width + 8} y={bar.y + bar.height / 2} dy="0.32em" fontWeight={600}>
          {amount}
        </text>
      </g>
    ))}
  </>
);
