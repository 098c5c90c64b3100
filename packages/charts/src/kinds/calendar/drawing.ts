import { momentFormat } from '../../frame/axes.ts';
import { amountFormats, labelIn } from '../../frame/picture-words.ts';
import { fitText, textWidth } from '../../frame/text-width.ts';
import { defineDrawing, type Box, type Mark } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { flagIn, numberIn, textIn } from '../../query/form-data.ts';
import { rampColors, rampScale } from '../../scales/ramp-colors.ts';
import { CalendarPicture } from './CalendarPicture.tsx';
import type { CalendarScene, DayCell } from './calendar-scene.ts';
import { daysOf, type Days, type MetricDays } from './days.ts';
import { labelsAbove, labelsBeside, measureSections, type CalendarMeasures } from './place-sections.ts';
import { cellGrain } from './query.ts';
import { sectionsOf, type CalendarSection } from './sections.ts';

interface Block {
  readonly section: CalendarSection;
  readonly days: MetricDays;
  /** Top of the block, in px. */
  readonly y: number;
}

const formatsOf = (metric: string, facts: PictureProps) => amountFormats(facts, { field: 'y_axis_format', metric });

const momentOf = ({ formData, locale }: PictureProps) =>
  momentFormat(textIn(formData, 'x_axis_time_format'), cellGrain(formData), locale);

const boxOf = (
  { column, row }: { readonly column: number; readonly row: number },
  y: number,
  m: CalendarMeasures,
): Box => ({
  x: m.left + column * m.cellWidth,
  y: y + m.headPx + row * m.cellHeight,
  width: m.cellWidth - m.gapPx,
  height: m.cellHeight - m.gapPx,
});

/** Cells of a block with their marks. */
const cellsOf = (
  { section, days, y }: Block,
  data: Days,
  { facts, measures }: { facts: PictureProps; measures: CalendarMeasures },
) => {
  const { formData, colors, text } = facts;
  const colorOf = rampScale(rampColors(textIn(formData, 'linear_color_scheme'), colors), days);
  const { short, full } = formatsOf(days.metric, facts);
  const moment = momentOf(facts);
  const roomPx = measures.cellWidth - measures.gapPx - 4;
  const isSpelled =
    flagIn(formData, 'show_values', false) &&
    measures.cellHeight >= 14 &&
    [...days.amounts.values()].every((amount) => textWidth(short(amount), 10) <= roomPx);
  return section.cells.map(({ ms, column, row }) => {
    const amount = days.amounts.get(ms);
    const id = `${data.metrics.indexOf(days)}-${ms}`;
    const box = boxOf({ column, row }, y, measures);
    const color = amount === undefined ? undefined : colorOf(amount);
    const words = amount !== undefined && isSpelled ? short(amount) : '';
    const mark: Mark = {
      id,
      label: moment(ms),
      color: color ?? colors.axis,
      box,
      clauses: [{ column: data.column, value: ms }],
      rows: [{ name: labelIn(facts, days.metric), value: amount === undefined ? text('chart.noData') : full(amount) }],
    };
    return {
      mark,
      cell: { id, box, color, words } satisfies DayCell,
    };
  });
};

const titleOf = ({ section, days }: Omit<Block, 'y'>, data: Days, facts: PictureProps): string =>
  [
    ...(data.metrics.length > 1 ? [labelIn(facts, days.metric)] : []),
    ...(section.title === '' ? [] : [section.title]),
  ].join(' · ');

/** Returns the titles, and the labels above and beside the blocks. */
const textsOf = (
  blocks: readonly Block[],
  data: Days,
  { facts, measures }: { readonly facts: PictureProps; readonly measures: CalendarMeasures },
) => {
  if (measures.isSmall) return { titles: [], above: [], beside: [] };
  return {
    titles: blocks.map((block) => ({
      x: 0,
      y: block.y + 11,
      text: fitText(titleOf(block, data, facts), facts.width, 12),
    })),
    above: blocks.flatMap(({ section, y }) =>
      labelsAbove(section.above, measures, facts.width).map(({ x, text }) => ({
        x,
        text,
        y: y + measures.titlePx + 11,
      })),
    ),
    beside: blocks.flatMap(({ section, y }) =>
      labelsBeside(section.beside, measures).map(({ at, text }) => ({
        x: measures.left - 8,
        y: y + measures.headPx + at * measures.cellHeight + (measures.cellHeight - measures.gapPx) / 2,
        text,
      })),
    ),
  };
};

/** Calendar: one cell per day (or another time span), colored by its amount. Years are one below the other. */
export const calendarDrawing = defineDrawing({
  transform: daysOf,
  legend: ({ metrics }, facts) => {
    if (!flagIn(facts.formData, 'show_legend', true)) return undefined;
    const [only, ...more] = metrics;
    const { short } = formatsOf(only!.metric, facts);
    const ends =
      more.length === 0
        ? { title: labelIn(facts, only!.metric), from: short(only!.low), to: short(only!.high) }
        : { from: facts.text('draw.low'), to: facts.text('draw.high') };
    return {
      kind: 'ramp',
      colors: rampColors(textIn(facts.formData, 'linear_color_scheme'), facts.colors),
      ...ends,
    };
  },
  summary: ({ metrics, first, last }, facts) => {
    const moment = momentOf(facts);
    const [{ metric, amounts }] = metrics as [MetricDays];
    const { short } = formatsOf(metric, facts);
    const ordered = [...amounts].toSorted(([, a], [, b]) => a - b);
    return facts.text('draw.calendarSummary', {
      metric: labelIn(facts, metric),
      from: moment(first),
      to: moment(last),
      lowest: short(ordered[0]![1]),
      highest: short(ordered.at(-1)![1]),
      place: moment(ordered.at(-1)![0]),
    });
  },
  scene: (data, facts): CalendarScene => {
    const { formData, width, height, locale } = facts;
    const isByMonth = textIn(formData, 'domain_granularity') === 'month';
    const sections = sectionsOf(data, { locale, isByMonth });
    const all = data.metrics.flatMap((days) => sections.map((section) => ({ section, days })));
    const measures = measureSections(
      all.map(({ section }) => section),
      all.map((block) => titleOf(block, data, facts)),
      { width, height, isSquare: data.span === 'day' },
    );
    const blocks = all.map((block, at) => ({ ...block, y: measures.top + at * measures.sectionPx }));
    const placed = blocks.flatMap((block) => cellsOf(block, data, { facts, measures }));
    const hasLegend = flagIn(formData, 'show_legend', true) && width >= 400 && height >= 136;
    const hasMissing = placed.some(({ cell }) => cell.color === undefined);
    const least = Math.min(measures.cellWidth, measures.cellHeight);
    return {
      marks: placed.map(({ mark }) => mark),
      moving: 'plane',
      cells: placed.map(({ cell }) => cell),
      ...textsOf(blocks, data, { facts, measures }),
      radius: numberIn(formData, 'cell_radius') || (least >= 8 ? 2 : 0),
      note:
        hasLegend && hasMissing ? { x: measures.left, y: height + 20, text: facts.text('chart.noData') } : undefined,
    };
  },
  Picture: CalendarPicture,
});
