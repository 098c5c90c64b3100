import { numberFormat } from '@sightline/core/format';
import { amountFormats } from '../../frame/picture-words.ts';
import { defineDrawing, type Mark } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { middleOf, sectorPath } from '../../parts/sector.ts';
import { flagIn } from '../../query/form-data.ts';
import { layOutRose, type RoseLayout } from './lay-out-rose.ts';
import { roseData, type RoseData } from './rose-data.ts';
import { panelPx, rosePanel } from './rose-panel.ts';
import { RosePicture } from './RosePicture.tsx';
import type { RoseScene } from './rose-scene.ts';

const idOf = (at: number, key: string): string => `${at} ${key}`;

const marksOf = (data: RoseData, layout: RoseLayout, facts: PictureProps): readonly Mark[] => {
  const percent = numberFormat('.1%', facts.locale);
  const formats = data.series.map(({ metric }) => amountFormats(facts, { metric }).full);
  return layout.parts.map(({ at, series: index, sector }): Mark => {
    const series = data.series[index]!;
    const total = data.series.reduce((sum, { amounts }) => sum + (amounts[at] ?? 0), 0);
    const amount = series.amounts[at] ?? 0;
    const { x, y } = middleOf(sector);
    const title = data.periods[at]!.title;
    return {
      id: idOf(at, series.key),
      label: title,
      rows: [
        { name: series.label, value: formats[index]!(amount) },
        ...(data.series.length > 1
          ? [
              { name: facts.text('draw.shareOf', { name: title }), value: percent(amount / total) },
              { name: facts.text('chart.total'), value: formats[index]!(total), color: 'transparent' },
            ]
          : []),
      ],
      color: series.color,
      box: { x: x - 4, y: y - 4, width: 8, height: 8 },
      outline: sectorPath(sector),
      clauses: series.clauses,
    };
  });
};

/** Nightingale rose: one petal per period. The area of a petal shows its amount. */
export const roseDrawing = defineDrawing({
  transform: roseData,
  legend: ({ series }, { formData }) =>
    flagIn(formData, 'show_legend', true)
      ? { kind: 'series', items: series.map(({ key, label, color }) => ({ key, label, color })) }
      : undefined,
  summary: ({ periods, series }, facts) => {
    const totals = periods.map((_, at) => series.reduce((sum, { amounts }) => sum + (amounts[at] ?? 0), 0));
    const most = totals.reduce((best, total, at) => (total > totals[best]! ? at : best), 0);
    return facts.text('chart.seriesSummary', {
      series: series.length,
      points: periods.length,
      first: periods[0]!.title,
      last: periods.at(-1)!.title,
      highest: amountFormats(facts, { metric: series[0]!.metric }).short(totals[most]!),
      place: periods[most]!.title,
    });
  },
  scene: (data, facts, hidden): RoseScene => {
    const { width, height, formData } = facts;
    const visible = { ...data, series: data.series.filter(({ key }) => !hidden.has(key)) };
    const hasPanel = visible.series.length > 1 && width >= 400 && width > height * 1.3 && height >= 170;
    const layout = layOutRose(visible, {
      width: hasPanel ? width - panelPx - 12 : width,
      height,
      byArea: flagIn(formData, 'rose_area_proportion', true),
      hasLabels: width >= 200 && height >= 150,
    });
    const { short } = amountFormats(facts, { metric: data.series[0]?.metric });
    return {
      layout,
      petals: layout.parts.map(({ at, series, sector }) => ({
        id: idOf(at, visible.series[series]!.key),
        at,
        path: sectorPath(sector),
        color: visible.series[series]!.color,
      })),
      rings: layout.rings.map(({ radiusPx, amount }) => ({ radiusPx, words: short(amount) })),
      panels: hasPanel
        ? [...data.periods.map((_, at) => at), undefined].map((at) => rosePanel(visible, at, facts))
        : [],
      marks: marksOf(visible, layout, facts),
    };
  },
  // The pointer on one part of a petal highlights the whole petal, and shows the pie of its period.
  related: ({ petals }, id) => {
    const at = petals.find((petal) => petal.id === id)?.at;
    return new Set(petals.filter((petal) => petal.at === at).map((petal) => petal.id));
  },
  Picture: RosePicture,
});
