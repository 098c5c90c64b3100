import { numberFormat } from '@sightline/core/format';
import { amountFormats, labelIn } from '../../frame/picture-words.ts';
import { fitText, textWidth } from '../../frame/text-width.ts';
import { defineDrawing, type Mark } from '../../kind/drawn-kind.ts';
import { flagIn, textIn } from '../../query/form-data.ts';
import { schemeColors } from '../../scales/color-schemes.ts';
import { FunnelPicture } from './FunnelPicture.tsx';
import type { FunnelScene, FunnelBar } from './funnel-scene.ts';
import { funnelSteps, type FunnelStep } from './steps.ts';

const shareOf = (step: FunnelStep, kind: string | undefined): number =>
  kind === 'prev_step' ? step.ofBefore : kind === 'total' ? step.ofTotal : step.ofFirst;

const gapShare = 0.34;

/** Funnel: one bar per step, centered on a track. The rate from step to step is printed between the bars. */
export const funnelDrawing = defineDrawing({
  transform: funnelSteps,
  summary: ({ steps }, { text, locale }) =>
    text('draw.funnelSummary', {
      count: steps.length,
      first: steps[0]!.name,
      last: steps.at(-1)!.name,
      share: numberFormat('.1%', locale)(steps.at(-1)!.ofFirst),
    }),
  scene: ({ steps, metric }, facts): FunnelScene => {
    const { width, height, formData, locale, colors, text } = facts;
    const { short, full } = amountFormats(facts, { metric });
    const percent = numberFormat('.1%', locale);
    const isNarrow = width < 260;
    const showsLabels = flagIn(formData, 'show_labels', true) && !isNarrow;
    const namePx = showsLabels
      ? Math.min(width * 0.3, Math.max(...steps.map(({ name }) => textWidth(name, 12))) + 12)
      : 0;
    const amounts = steps.map(({ amount }) => short(amount));
    const amountPx = showsLabels ? Math.max(...amounts.map((words) => textWidth(words, 12)), 44) + 12 : 0;
    const plotPx = Math.max(20, width - namePx - amountPx);
    const slotPx = height / steps.length;
    const gapPx = steps.length > 1 ? Math.min(28, slotPx * gapShare) : 0;
    const barPx = Math.min(48, slotPx - gapPx);
    const topPx = (height - (steps.length * slotPx - gapPx)) / 2;
    const [color = colors.other] = schemeColors(textIn(formData, 'color_scheme'), colors);
    const kind = textIn(formData, 'percent_calculation_type');
    const bars = steps.map((step, at): FunnelBar => {
      const y = topPx + at * slotPx + (slotPx - gapPx - barPx) / 2;
      const barWidth = Math.max(1, plotPx * step.ofFirst);
      return {
        id: String(at),
        bar: { x: namePx + (plotPx - barWidth) / 2, y, width: barWidth, height: barPx },
        track: { x: namePx, y, width: plotPx, height: barPx },
        name: fitText(step.name, Math.max(20, namePx - 12), 12),
        amount: amounts[at]!,
        share: percent(shareOf(step, kind)),
        rate:
          at === 0 || gapPx < 14
            ? undefined
            : { words: percent(step.ofBefore), x: namePx + plotPx / 2, y: y - (slotPx - barPx) / 2 },
        color,
      };
    });
    const marks = steps.map((step, at): Mark => ({
      id: String(at),
      label: step.name,
      color,
      box: bars[at]!.bar,
      clauses: step.clauses,
      rows: [
        { name: labelIn(facts, metric), value: full(step.amount) },
        { name: text('draw.ofFirst'), value: percent(step.ofFirst) },
        ...(at === 0 ? [] : [{ name: text('draw.ofBefore'), value: percent(step.ofBefore) }]),
        { name: text('draw.ofTotal'), value: percent(step.ofTotal) },
      ],
    }));
    return { marks, bars: bars, nameEnd: namePx - 12, amountStart: namePx + plotPx + 12 };
  },
  Picture: FunnelPicture,
});
