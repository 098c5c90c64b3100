import { numberFormat } from '@sightline/core/format';
import { amountFormats } from '../../frame/picture-words.ts';
import { fitText, textWidth } from '../../frame/text-width.ts';
import { defineDrawing, type Mark } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { textIn } from '../../query/form-data.ts';
import { schemeColors } from '../../scales/color-schemes.ts';
import { butterflyData, differenceOf, type ButterflyData } from './butterfly-data.ts';
import { ButterflyPicture } from './ButterflyPicture.tsx';
import type { ButterflyScene, Wing } from './butterfly-scene.ts';

const headPx = 24;
const morePx = 16;
const leastRowPx = 16;
const amountGapPx = 6;
/** Additional width for amounts in bold, in px, because bold text is wider than measured. */
const sparePx = 6;

const formatsOf = ({ left, right }: ButterflyData, facts: PictureProps) =>
  [left, right].map(({ metric }) => amountFormats(facts, { metric }));

const marksOf = (data: ButterflyData, scene: Pick<ButterflyScene, 'rows'>, facts: PictureProps): readonly Mark[] => {
  const [leftFormat, rightFormat] = formatsOf(data, facts);
  const nothing = facts.text('chart.null');
  return scene.rows.map(({ id, row, wings }, at): Mark => {
    const { name, left, right, clauses } = data.rows[at]!;
    const difference = differenceOf({ left, right });
    const sign = difference !== undefined && difference > 0 ? '+' : '';
    return {
      id,
      label: name,
      rows: [
        { name: data.left.label, value: left === null ? nothing : leftFormat!.full(left), color: wings[0]!.color },
        { name: data.right.label, value: right === null ? nothing : rightFormat!.full(right), color: wings[1]!.color },
        ...(difference === undefined
          ? []
          : [
              {
                name: facts.text('draw.difference'),
                value: `${sign}${rightFormat!.full(difference)}`,
                color: 'transparent',
              },
            ]),
      ],
      color: wings[0]!.color,
      box: row,
      clauses,
    };
  });
};

/** Butterfly: two metrics back to back on one scale, with the names between them. */
export const butterflyDrawing = defineDrawing({
  transform: butterflyData,
  summary: (data, facts) => {
    const widest = data.rows.reduce((best, row) =>
      Math.abs(differenceOf(row) ?? 0) > Math.abs(differenceOf(best) ?? 0) ? row : best,
    );
    const [leftFormat, rightFormat] = formatsOf(data, facts);
    return facts.text('draw.butterflySummary', {
      count: data.rows.length,
      left: data.left.label,
      right: data.right.label,
      name: widest.name,
      leftAmount: leftFormat!.short(widest.left ?? 0),
      rightAmount: rightFormat!.short(widest.right ?? 0),
    });
  },
  scene: (data, facts): ButterflyScene => {
    const { width, height, formData, colors, text, locale } = facts;
    const isSmall = width < 240 || height < 110;
    const top = isSmall ? 0 : headPx;
    const most = Math.max(1, Math.floor((height - top) / (isSmall ? 8 : leastRowPx)));
    const isCut = data.rows.length > most;
    const shown = data.rows.slice(0, isCut ? Math.max(1, most - 1) : most);
    const bottom = Math.max(top + 1, height - (isCut ? morePx : 0));
    const rowPx = (bottom - top) / shown.length;
    const [leftFormat, rightFormat] = formatsOf(data, facts);
    const words = shown.map(({ left, right }) => [
      left === null ? '–' : leftFormat!.short(left),
      right === null ? '–' : rightFormat!.short(right),
    ]);
    const namePx = isSmall ? 0 : Math.min(width * 0.28, Math.max(...shown.map(({ name }) => textWidth(name, 12)))) + 20;
    const amountPx =
      isSmall || rowPx < 14
        ? 0
        : Math.max(...words.flat().map((word) => textWidth(word, 11) * 1.08)) + amountGapPx + sparePx;
    const middleX = width / 2;
    const axes = [middleX - Math.max(2, namePx / 2), middleX + Math.max(2, namePx / 2)] as const;
    const perUnit = Math.max(1, axes[0] - amountPx) / data.most;
    const scheme = schemeColors(textIn(formData, 'color_scheme'), colors);
    const sideColors = [scheme[1 % scheme.length] ?? colors.other, scheme[0] ?? colors.other];
    const barPx = Math.min(32, rowPx * 0.68);
    const rows = shown.map((row, at) => {
      const y = top + at * rowPx;
      const wing = (side: 0 | 1): Wing => {
        const value = side === 0 ? row.left : row.right;
        const other = side === 0 ? row.right : row.left;
        const lengthPx = Math.max(0, value ?? 0) * perUnit;
        const x = side === 0 ? axes[0] - lengthPx : axes[1];
        return {
          bar: { x, y: y + (rowPx - barPx) / 2, width: lengthPx, height: barPx },
          amount: words[at]![side]!,
          amountX: side === 0 ? x - amountGapPx : x + lengthPx + amountGapPx,
          anchor: side === 0 ? 'end' : 'start',
          color: sideColors[side]!,
          isLarger: (value ?? 0) > (other ?? 0),
        };
      };
      return {
        id: String(at),
        row: { x: 0, y, width, height: rowPx },
        name: isSmall || rowPx < 12 ? '' : fitText(row.name, namePx - 16, 12),
        middleY: y + rowPx / 2,
        wings: [wing(0), wing(1)],
      };
    });
    return {
      rows,
      axes,
      middleX,
      top,
      bottom,
      hasAmounts: amountPx > 0,
      heads: isSmall
        ? []
        : [
            { text: fitText(data.left.label, axes[0] * 0.94, 12), x: axes[0], anchor: 'end', color: sideColors[0]! },
            { text: fitText(data.right.label, axes[0] * 0.94, 12), x: axes[1], anchor: 'start', color: sideColors[1]! },
          ],
      more: isCut
        ? text('draw.more', { count: numberFormat(',d', locale)(data.rows.length - shown.length) })
        : undefined,
      marks: marksOf(data, { rows }, facts),
    };
  },
  Picture: ButterflyPicture,
});
