import { Bar } from '@visx/shape';
import type { ScenePictureProps } from '../../kind/drawn-kind.ts';
import { mixColors } from '../../scales/mix-colors.ts';
import type { PartitionScene } from './partition-scene.ts';

/** Columns of cells with names, amounts and lines over time. */
export const PartitionPicture = ({ scene, facts, isLit }: ScenePictureProps<PartitionScene>) => {
  const { colors } = facts;
  const tone = (id: string, color: string) => (isLit(id) ? color : mixColors(color, colors.surface, colors.dimShare));
  return scene.cells.map(({ id, box, fill, edge, texts, line }) => (
    <g key={id} data-mark={id} fontSize={12} fill={isLit(id) ? colors.text : colors.textMuted}>
      <Bar {...box} rx={Math.min(2, box.height / 2)} fill={tone(id, fill)} />
      {edge === undefined ? null : <Bar {...box} width={3} fill={tone(id, edge)} />}
      {line === undefined ? null : (
        <path d={line} fill="none" stroke={colors.text} strokeOpacity={0.7} strokeWidth={1.25} strokeLinejoin="round" />
      )}
      {texts.map(({ key, text, x, y, anchor, isBold }) => (
        <text key={key} x={x} y={y} textAnchor={anchor} fontWeight={isBold ? 600 : 400}>
          {text}
        </text>
      ))}
    </g>
  ));
};
