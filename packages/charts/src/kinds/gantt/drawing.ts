import { duration } from '@sightline/core/format';
import { momentFormat } from '../../frame/axes.ts';
import { defineDrawing, type Mark } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { flagIn, textIn } from '../../query/form-data.ts';
import { GanttPicture } from './GanttPicture.tsx';
import type { GanttScene } from './gantt-scene.ts';
import { layOutFrame, layOutGantt, type LaidGantt } from './lay-out-gantt.ts';
import { tasksOf, type Task } from './tasks.ts';

const momentsIn = ({ formData, locale }: PictureProps) =>
  momentFormat(textIn(formData, 'tooltipTimeFormat'), textIn(formData, 'time_grain_sqla'), locale);

const marksOf = (bars: LaidGantt['bars'], facts: PictureProps): readonly Mark[] => {
  const { text, locale } = facts;
  const moment = momentsIn(facts);
  const long = duration(locale);
  return bars.map(({ id, bar, color, isMilestone, task }): Mark => {
    const { x, y, width, height } = bar;
    const [middleX, middleY, half] = [x + width / 2, y + height / 2, width / 2];
    return {
      id,
      label: task.name,
      color,
      box: bar,
      ...(isMilestone
        ? { outline: `M${middleX} ${middleY - half}l${half} ${half}l${-half} ${half}l${-half} ${-half}Z` }
        : {}),
      clauses: task.clauses,
      rows: [
        ...(isMilestone
          ? [{ name: text('draw.time'), value: moment(task.start) }]
          : [
              { name: text('draw.start'), value: moment(task.start) },
              { name: text('draw.end'), value: moment(task.end) },
              { name: text('draw.duration'), value: long(task.end - task.start) },
            ]),
        // Tooltip rows that contain only the bar's name are left out, because the tooltip's title already contains it.
        ...task.rows.filter(({ value }) => value !== task.name),
      ],
    };
  });
};

const ends = (tasks: readonly Task[]) =>
  tasks.reduce(({ first, last }, { start, end }) => ({ first: Math.min(first, start), last: Math.max(last, end) }), {
    first: Number.POSITIVE_INFINITY,
    last: Number.NEGATIVE_INFINITY,
  });

/**
 * Gantt chart: bars over time in packed lanes. It has no line for today, because an exported file may be read on
 * another day.
 */
export const ganttDrawing = defineDrawing({
  transform: tasksOf,
  legend: ({ series }, { formData }) =>
    flagIn(formData, 'show_legend', true)
      ? { kind: 'series', items: series.map(({ name, color }) => ({ key: name, label: name, color })) }
      : undefined,
  summary: ({ tasks, categories }, facts) => {
    const { first, last } = ends(tasks);
    const moment = momentsIn(facts);
    return facts.text('draw.ganttSummary', {
      count: tasks.length,
      rows: categories.length,
      first: moment(first),
      last: moment(last),
    });
  },
  scene: (data, facts, hidden): GanttScene => {
    const shown = data.tasks.filter(({ series }) => series === undefined || !hidden.has(series));
    const frame = layOutFrame(data, shown, facts);
    const { rows, bars, left, usedPx } = layOutGantt(shown, data, frame, facts);
    return {
      marks: marksOf(bars, facts),
      moving: 'plane',
      // If a few lanes do not fill the height, the axis moves up to them.
      plot: left > 0 ? frame.plot : { ...frame.plot, height: Math.min(frame.plot.height, usedPx + 4) },
      ticks: frame.isSparkline ? [] : frame.ticks,
      rows,
      bars,
      more: left > 0 ? facts.text('draw.more', { count: left }) : undefined,
    };
  },
  Picture: GanttPicture,
});
