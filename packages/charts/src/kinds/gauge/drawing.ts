import { numberFormat } from '@sightline/core/format';
import { amountFormats, labelIn } from '../../frame/picture-words.ts';
import { defineDrawing, type Mark } from '../../kind/drawn-kind.ts';
import { sectorPath } from '../../parts/sector.ts';
import { textIn } from '../../query/form-data.ts';
import { schemeColors } from '../../scales/color-schemes.ts';
import { dialOf } from './dial.ts';
import { arcsOf, linesOf, shapeOf } from './gauge-arcs.ts';
import { wordsOf, type GaugeFacts, type GaugeScene } from './gauge-scene.ts';
import { textsOf } from './gauge-texts.ts';
import { GaugePicture } from './GaugePicture.tsx';
import { gaugesOf, intervalAt } from './gauges.ts';
import { layOutGauges } from './lay-out-gauges.ts';

/** Gauges: one per row of the result, in a grid, on a shared scale whose intervals are named. */
export const gaugeDrawing = defineDrawing({
  transform: gaugesOf,
  summary: ({ gauges, metric }, facts) => {
    const { short } = amountFormats(facts, { metric });
    const known = gauges
      .flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]))
      .toSorted((a, b) => b.value - a.value);
    const [first, last] = [known[0]!, known.at(-1)!];
    if (gauges.length === 1) return facts.text('chart.numberSummary', { name: first.name, value: short(first.value) });
    return facts.text('draw.gaugeSummary', {
      count: gauges.length,
      metric: labelIn(facts, metric),
      highest: first.name,
      high: short(first.value),
      lowest: last.name,
      low: short(last.value),
    });
  },
  scene: (data, facts): GaugeScene => {
    const { width, height, formData, colors, text, locale } = facts;
    const { short, full } = amountFormats(facts, { metric: data.metric });
    const scheme = schemeColors(textIn(formData, 'color_scheme'), colors);
    const dial = dialOf(formData);
    const isNamed = data.gauges.length > 1 || (data.gauges[0]?.clauses.length ?? 0) > 0;
    const grid = layOutGauges(data.gauges.length, dial, { width, height, isNamed });
    const made: GaugeFacts = {
      data,
      dial,
      grid,
      facts,
      short,
      color: scheme[0] ?? colors.other,
      intervalColors: data.intervals.map(
        ({ colorAt }) => scheme[Math.max(0, Math.round(colorAt)) % scheme.length] ?? colors.other,
      ),
    };
    const left = data.gauges.length - grid.places.length;
    const shown = grid.places.map((place, at) => ({ place, gauge: data.gauges[at]!, id: String(at) }));
    return {
      gauges: shown.map(({ place, gauge, id }) => ({
        id,
        cell: place.cell,
        arcs: arcsOf(gauge, place, made),
        lines: linesOf(gauge, place, made),
        texts: textsOf(gauge, place, made),
      })),
      marks: shown.map(({ place, gauge, id }): Mark => {
        const active = gauge.value === null ? undefined : intervalAt(data.intervals, gauge.value);
        return {
          id,
          label: gauge.name,
          rows: [
            { name: labelIn(facts, data.metric), value: gauge.value === null ? text('chart.null') : full(gauge.value) },
            ...(active ? [{ name: text('draw.interval'), value: wordsOf(active, facts, full) }] : []),
            { name: text('draw.scale'), value: text('draw.range', { from: full(data.low), to: full(data.high) }) },
          ],
          color: made.color,
          box: {
            x: place.centerX - place.radiusPx,
            y: place.centerY - place.radiusPx,
            width: 2 * place.radiusPx,
            height: 2 * place.radiusPx,
          },
          outline: sectorPath({
            ...place,
            ...shapeOf(place.radiusPx, data.intervals.length > 0),
            from: dial.from,
            to: dial.to,
          }),
          clauses: gauge.clauses,
        };
      }),
      more: left > 0 ? text('draw.more', { count: numberFormat(',d', locale)(left) }) : undefined,
    };
  },
  Picture: GaugePicture,
});
