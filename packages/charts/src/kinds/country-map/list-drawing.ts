import { amountFormats, labelIn } from '../../frame/picture-words.ts';
import { fitText, textWidth } from '../../frame/text-width.ts';
import { areaColors } from '../../areas/area-colors.ts';
import { areaSummary } from '../../areas/area-summary.ts';
import { readAreas } from '../../areas/read-areas.ts';
import { defineDrawing, type Mark } from '../../kind/drawn-kind.ts';
import { textIn } from '../../query/form-data.ts';
import { ListPicture } from './ListPicture.tsx';
import type { ListScene } from './list-scene.ts';

const rowPx = 22;
const reasonPx = 20;

/** Bars of regions instead of a map, for a country without outlines. */
export const listDrawing = defineDrawing({
  transform: (facts) =>
    readAreas<string>(facts, {
      find: (value) => value,
      guess: () => undefined,
      describe: (value) => ({ id: value, label: value }),
    }),
  summary: areaSummary,
  scene: (data, facts): ListScene => {
    const { width, height, formData, colors, text } = facts;
    const { short, full } = amountFormats(facts, { metric: data.metric });
    const { colorOf } = areaColors(data, formData, colors);
    const areas = data.areas.slice(0, Math.max(1, Math.floor((height - reasonPx) / rowPx)));
    const names = areas.map(({ label }) => fitText(label, width * 0.34, 12));
    const amounts = areas.map(({ value }) => (value === null ? '–' : short(value)));
    const left = Math.max(...names.map((name) => textWidth(name, 12))) + 12;
    const end = Math.max(...amounts.map((amount) => textWidth(amount, 12))) + 12;
    const most = Math.max(1e-300, ...areas.map(({ value }) => Math.abs(value ?? 0)));
    const room = Math.max(8, width - left - end);
    const rows = areas.map(({ id, value }, at) => ({
      id,
      name: names[at]!,
      amount: amounts[at]!,
      bar: {
        x: left,
        y: reasonPx + at * rowPx + 4,
        width: Math.max(1, (Math.abs(value ?? 0) / most) * room),
        height: rowPx - 8,
      },
      color: value === null ? colors.other : colorOf(value),
    }));
    return {
      rows,
      reason: fitText(text('draw.noOutlines', { country: textIn(formData, 'select_country') ?? '–' }), width, 11),
      marks: areas.map(({ id, label, value, clauses }, at): Mark => ({
        id,
        label,
        color: rows[at]!.color,
        box: rows[at]!.bar,
        clauses,
        rows: [{ name: labelIn(facts, data.metric), value: value === null ? text('chart.noData') : full(value) }],
      })),
    };
  },
  Picture: ListPicture,
});
