import { Group } from '@visx/group';
import { Bar, Line } from '@visx/shape';
import { HaloText } from '../../flow/HaloText.tsx';
import { LabelsBelow, VerticalGrid } from '../../frame/PlotAxes.tsx';
import type { ScenePictureProps } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { mixColors } from '../../scales/mix-colors.ts';
import type { GanttBar, GanttScene } from './gantt-scene.ts';

interface TaskBarProps {
  readonly task: GanttBar;
  readonly colors: PictureProps['colors'];
  readonly isLit: boolean;
}

/** A task of a Gantt chart: a bar whose start edge has the full color or, for a milestone, a diamond. */
const TaskBar = ({ task: { id, bar, isMilestone, color: full }, colors, isLit }: TaskBarProps) => {
  const { x, y, width, height } = bar;
  const color = isLit ? full : mixColors(full, colors.surface, colors.dimShare);
  if (isMilestone) {
    const half = Math.min(width / 2, Math.max(3, height / 2));
    return (
      <path
        d={`M${x + width / 2} ${y + height / 2 - half}l${half} ${half}l${-half} ${half}l${-half} ${-half}Z`}
        fill={color}
        stroke={colors.surface}
        strokeWidth={1.5}
        data-mark={id}
      />
    );
  }
  const radius = Math.min(3, height / 2, width / 2);
  return (
    <g data-mark={id}>
      <Bar {...bar} rx={radius} fill={mixColors(color, colors.surface, 0.52)} />
      <Bar x={x} y={y} width={Math.min(3, width)} height={height} rx={Math.min(1.5, radius)} fill={color} />
    </g>
  );
};

/** Grid and time axis, names of the categories, then bars with their names. */
export const GanttPicture = ({ scene, facts, isLit }: ScenePictureProps<GanttScene>) => {
  const { colors, width } = facts;
  const { plot, ticks, rows, bars, more } = scene;
  return (
    <>
      <Group left={plot.x} top={plot.y}>
        <VerticalGrid ticks={ticks} size={plot} stroke={colors.grid} />
        <LabelsBelow ticks={ticks} lengthPx={plot.width} top={plot.height} fill={colors.textMuted} />
      </Group>
      {rows.map(({ category, y, name }) => (
        <g key={category}>
          <Line from={{ x: 0, y }} to={{ x: width, y }} stroke={colors.grid} />
          {name === undefined ? null : (
            <text x={0} y={name.y} dy="0.34em" fontSize={12} fontWeight={500} fill={colors.text}>
              {name.text}
            </text>
          )}
        </g>
      ))}
      {bars.map((task) => (
        <TaskBar key={task.id} task={task} colors={colors} isLit={isLit(task.id)} />
      ))}
      {bars.map(({ id, label }) =>
        label === undefined ? null : (
          <HaloText
            key={id}
            halo={label.isInside ? 'none' : colors.surface}
            x={label.x}
            y={label.y}
            dy="0.34em"
            fontSize={11}
            fill={isLit(id) ? (label.isInside ? colors.text : colors.textMuted) : colors.textFaint}
          >
            {label.text}
          </HaloText>
        ),
      )}
      {more === undefined ? null : (
        <text x={0} y={plot.y + plot.height - 3} fontSize={11} fill={colors.textMuted}>
          {more}
        </text>
      )}
    </>
  );
};
