import { Group } from '@visx/group';
import { LabelsBelow } from '../../frame/PlotAxes.tsx';
import type { ScenePictureProps } from '../../kind/drawn-kind.ts';
import type { HorizonScene } from './horizon-scene.ts';

/** Rows of a horizon chart with their names, over one x axis. */
export const HorizonPicture = ({ scene, facts }: ScenePictureProps<HorizonScene>) => {
  const { colors } = facts;
  const { layout, rows, rest, namePx } = scene;
  const { plot, x, isSparkline } = layout;
  const axisTop = plot.y + plot.height + (rest === undefined ? 0 : 16);
  return (
    <>
      {rows.map(({ key, top, height, name, paths }) => (
        <g key={key}>
          <rect x={plot.x} y={top} width={plot.width} height={height} fill={colors.noData} />
          {paths.map(({ path, color }) => (
            <path key={color} d={path} fill={color} />
          ))}
          {namePx === 0 ? null : (
            <text
              x={plot.x - 10}
              y={top + height / 2}
              dy="0.34em"
              textAnchor="end"
              fontSize={namePx}
              fill={colors.text}
            >
              {name}
            </text>
          )}
        </g>
      ))}
      {rest === undefined || isSparkline ? null : (
        <text x={plot.x} y={plot.y + plot.height + 12} fontSize={11} fill={colors.textFaint}>
          {rest}
        </text>
      )}
      {isSparkline ? null : (
        <Group left={plot.x} top={axisTop}>
          <LabelsBelow ticks={x.ticks} lengthPx={plot.width} top={0} fill={colors.textMuted} />
        </Group>
      )}
    </>
  );
};
