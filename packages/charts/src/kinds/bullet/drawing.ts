import { numberFormat } from '@sightline/core/format';
import { isSparklinePicture } from '../../frame/axes.ts';
import { layOutPlot, type PlotLayout } from '../../frame/lay-out-plot.ts';
import { amountFormats, labelIn } from '../../frame/picture-words.ts';
import { textWidth } from '../../frame/text-width.ts';
import { defineDrawing, type Box, type Mark, type MarkRow } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { textIn } from '../../query/form-data.ts';
import { schemeColors } from '../../scales/color-schemes.ts';
import { mixColors } from '../../scales/mix-colors.ts';
import { bulletData, type BulletData, type BulletRow } from './bullet-data.ts';
import { BulletPicture } from './BulletPicture.tsx';
import type { BulletScene, DrawnBullet } from './bullet-scene.ts';

const leastRowPx = 24;
const leastSmallRowPx = 18;
const morePx = 16;
/** Keys of the items in the legend. */
const keys = { value: 'value', line: 'line', triangle: 'triangle' } as const;

/**
 * Returns the share of the text color in the gray of a band; the remainder is the surface color. The first band is the
 * darkest.
 */
const greyAt = (at: number, count: number): number => (count <= 1 ? 0.08 : 0.2 - (0.14 * at) / (count - 1));

const shareOf = ({ value, target }: BulletRow): number | undefined =>
  value === null || target === null || target <= 0 ? undefined : value / target;

const rowsOf = (row: BulletRow, data: BulletData, facts: PictureProps): readonly MarkRow[] => {
  const { text, colors, locale } = facts;
  const { full } = amountFormats(facts, { metric: data.metric });
  const share = shareOf(row);
  const band =
    row.value === null ? undefined : row.bands.find(({ from, to }) => row.value! >= from && row.value! <= to);
  const range = band && (band.name ?? text('draw.range', { from: full(band.from), to: full(band.to) }));
  return [
    { name: labelIn(facts, data.metric), value: row.value === null ? text('chart.null') : full(row.value) },
    ...[...row.lines, ...row.triangles].map(({ name, value }) => ({ name, value: full(value), color: colors.text })),
    ...(share === undefined
      ? []
      : [
          {
            name: text('draw.shareOf', { name: data.targetName }),
            value: numberFormat('.1%', locale)(share),
            color: 'transparent',
          },
        ]),
    ...(range === undefined ? [] : [{ name: text('draw.interval'), value: range, color: colors.textFaint }]),
  ];
};

/** Shapes of a row on the shared scale. */
const bulletOf = (
  row: BulletRow,
  at: number,
  {
    layout,
    facts,
    hidden,
  }: { readonly layout: PlotLayout; readonly facts: PictureProps; readonly hidden: ReadonlySet<string> },
): Omit<DrawnBullet, 'amount' | 'share'> => {
  const { x, y } = layout;
  const middleY = y.position(at);
  const heightPx = Math.max(7, Math.min(28, y.bandPx * 0.52));
  const span = (from: number, to: number, height: number): Box => {
    const [left, right] = [x.position(from), x.position(to)].toSorted((a, b) => a - b);
    return { x: left!, y: middleY - height / 2, width: right! - left!, height };
  };
  const { colors } = facts;
  const bands = row.bands.length > 0 ? row.bands : [{ from: x.domain[0], to: x.domain[1], name: undefined }];
  return {
    id: String(at),
    middleY,
    row: { x: 0, y: middleY - y.bandPx / 2, width: facts.width, height: y.bandPx },
    bands: bands.map(({ from, to }, index) => ({
      box: span(from, to, heightPx),
      fill: mixColors(colors.text, colors.surface, greyAt(index, bands.length)),
    })),
    bar: row.value === null || hidden.has(keys.value) ? undefined : span(0, row.value, heightPx * 0.4),
    lines: hidden.has(keys.line)
      ? []
      : row.lines.map(({ value }) => ({
          x: x.position(value) - 1.5,
          y: middleY - heightPx * 0.4,
          width: 3,
          height: heightPx * 0.8,
        })),
    triangles: hidden.has(keys.triangle)
      ? []
      : row.triangles.map(({ value }) => ({ x: x.position(value), y: middleY + heightPx / 2 + 1 })),
  };
};

/** Bullet chart: one row per value, each with a bar against a target and bands, all on one scale. */
export const bulletDrawing = defineDrawing({
  transform: bulletData,
  legend: ({ rows, metric }, facts) => {
    const { colors, formData } = facts;
    const [color = colors.other] = schemeColors(textIn(formData, 'color_scheme'), colors);
    const nameOf = (pick: (row: BulletRow) => BulletRow['lines']) => [
      ...new Set(rows.flatMap((row) => pick(row).map(({ name }) => name))),
    ];
    const [lines, triangles] = [nameOf((row) => row.lines), nameOf((row) => row.triangles)];
    return {
      kind: 'series',
      items: [
        { key: keys.value, label: labelIn(facts, metric), color },
        ...(lines.length > 0 ? [{ key: keys.line, label: lines.join(', '), color: colors.text }] : []),
        ...(triangles.length > 0 ? [{ key: keys.triangle, label: triangles.join(', '), color: colors.textMuted }] : []),
      ],
    };
  },
  summary: ({ rows, metric }, facts) => {
    const { short } = amountFormats(facts, { metric });
    const known = rows.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]));
    const first = known.reduce((best, each) => (each.value > best.value ? each : best));
    const shares = rows.map(shareOf).filter((share) => share !== undefined);
    const reached = shares.filter((share) => share >= 1).length;
    return facts.text('draw.bulletSummary', {
      count: rows.length,
      metric: labelIn(facts, metric),
      name: first.name,
      amount: short(first.value),
      targets: shares.length,
      reached,
    });
  },
  scene: (data, facts, hidden): BulletScene => {
    const { width, height, formData, colors, text, locale } = facts;
    const { short } = amountFormats(facts, { metric: data.metric });
    const percent = numberFormat('.0%', locale);
    // A small picture has no axis.
    const isSparkline = isSparklinePicture(width, height);
    const most = Math.max(1, Math.floor(isSparkline ? (height - 8) / leastSmallRowPx : (height - 34) / leastRowPx));
    const rows = data.rows.slice(0, data.rows.length > most ? Math.max(1, most - 1) : most);
    const left = data.rows.length - rows.length;
    const words = rows.map((row) => {
      const share = shareOf(row);
      return {
        amount: row.value === null ? '–' : short(row.value),
        share:
          share === undefined ? undefined : text('draw.ofTarget', { share: percent(share), name: data.targetName }),
      };
    });
    const amountPx = Math.max(
      ...words.map(({ amount, share = '' }) => Math.max(textWidth(amount, 12) * 1.06, textWidth(share))),
    );
    const hasAmounts = width >= 300 && amountPx < width * 0.3;
    const layout = layOutPlot({
      width,
      height: Math.max(1, height - (left > 0 ? morePx : 0)),
      x: { kind: 'number', extent: data.extent, format: short },
      y: { kind: 'band', names: rows.map(({ name }) => name) },
      endPx: hasAmounts ? amountPx + 20 : 16,
    });
    const [color = colors.other] = schemeColors(textIn(formData, 'color_scheme'), colors);
    // The amount's share of the target is a second line of text. Lower rows have no room for it.
    const hasShares = layout.y.bandPx >= 32;
    const bullets = rows.map((row, at) => {
      const { amount, share } = words[at]!;
      return { ...bulletOf(row, at, { layout, facts, hidden }), amount, share: hasShares ? share : undefined };
    });
    return {
      layout,
      color,
      bullets,
      amountX: hasAmounts && !layout.isSmall ? width - 2 : undefined,
      more: left > 0 ? text('draw.more', { count: numberFormat(',d', locale)(left) }) : undefined,
      marks: rows.map((row, at): Mark => {
        const { bands } = bullets[at]!;
        const [first] = bands;
        const end = bands.at(-1)!.box;
        return {
          id: String(at),
          label: row.name,
          rows: rowsOf(row, data, facts),
          color,
          box: { ...first!.box, width: end.x + end.width - first!.box.x },
          clauses: row.clauses,
        };
      }),
    };
  },
  Picture: BulletPicture,
});
