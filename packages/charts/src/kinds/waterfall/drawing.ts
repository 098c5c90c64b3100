import { tickPx } from '../../frame/axes.ts';
import { layOutPlot, type PlotLayout } from '../../frame/lay-out-plot.ts';
import { amountFormats, labelIn } from '../../frame/picture-words.ts';
import { textWidth } from '../../frame/text-width.ts';
import { defineDrawing, type Box, type Mark } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { flagIn, textIn } from '../../query/form-data.ts';
import { stepColors } from './step-colors.ts';
import { stepsOf, type Step, type StepKind, type Waterfall } from './steps.ts';
import { WaterfallPicture } from './WaterfallPicture.tsx';
import type { WaterfallScene, StepBar } from './waterfall-scene.ts';

const labelRoomPx = 16;
/** Minimum width of a band in px. In narrower bands, only totals show their amount. */
const leastBandPx = 8;

/** Formats an amount with its sign, because color alone would not show the direction of a step. */
const signed = ({ kind, amount }: Pick<Step, 'kind' | 'amount'>, format: (value: number) => string): string => {
  const words = format(amount);
  return kind === 'increase' && amount > 0 && !words.startsWith('+') ? `+${words}` : words;
};

const kindNames = ({ formData, text }: PictureProps): Readonly<Record<StepKind, string>> => ({
  increase: textIn(formData, 'increase_label') ?? text('draw.increase'),
  decrease: textIn(formData, 'decrease_label') ?? text('draw.decrease'),
  total: textIn(formData, 'total_label') ?? text('chart.total'),
});

const formatsOf = ({ metric }: Waterfall, facts: PictureProps) =>
  amountFormats(facts, { field: 'y_axis_format', metric });

const extentOf = (steps: readonly Step[]): readonly [number, number] =>
  steps.reduce(([low, high], { from, to }) => [Math.min(low, from, to), Math.max(high, from, to)], [0, 0]);

const layOut = (data: Waterfall, facts: PictureProps, showsAmounts: boolean): PlotLayout => {
  const { formData, width, height, locale } = facts;
  const { steps, moments } = data;
  const last = steps.at(-1);
  return layOutPlot({
    width,
    height,
    x: {
      kind: 'band',
      names: steps.map(({ name }) => name),
      isWrapped: true,
      ...(moments
        ? {
            moments: {
              values: moments,
              format: textIn(formData, 'x_axis_time_format'),
              locale,
              ...(last?.kind === 'total' ? { after: last.name } : {}),
            },
          }
        : {}),
      title: textIn(formData, 'x_axis_label'),
    },
    y: {
      kind: 'number',
      extent: extentOf(steps),
      format: formatsOf(data, facts).short,
      title: textIn(formData, 'y_axis_label'),
    },
    topPx: showsAmounts ? 8 : 0,
  });
};

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

interface PlacedStep {
  readonly step: Step;
  readonly bar: Box;
  /** Bounds of the text that shows the step's amount. */
  readonly text: Box;
}

/**
 * Returns the steps whose amounts fit without covering bars or other amounts. Totals have priority, then the largest
 * steps.
 */
const printedAmounts = (
  named: readonly PlacedStep[],
  all: readonly PlacedStep[],
  width: number,
): ReadonlySet<PlacedStep> => {
  const sizeOf = ({ from, to, kind }: Step) => (kind === 'total' ? Number.MAX_VALUE : Math.abs(to - from));
  const printed = new Set<PlacedStep>();
  for (const place of named.toSorted((a, b) => sizeOf(b.step) - sizeOf(a.step))) {
    const { text } = place;
    const isInside = text.x >= 0 && text.x + text.width <= width;
    const isClear = [...printed].every((other) => !overlaps(other.text, text));
    if (isInside && isClear && all.every(({ bar }) => !overlaps(bar, text))) printed.add(place);
  }
  return printed;
};

const placeBars = (data: Waterfall, facts: PictureProps, layout: PlotLayout): readonly StepBar[] => {
  const { steps } = data;
  const { plot, x, y } = layout;
  const width = Math.max(1, Math.min(64, x.bandPx * 0.66));
  const { short } = formatsOf(data, facts);
  const words = steps.map((step) => signed(step, short));
  const showsAmounts = flagIn(facts.formData, 'show_value', false) && !layout.isSmall;
  const paint = stepColors(facts);
  const bars = steps.map((step, at) => {
    const [from, to] = [y.position(step.from), y.position(step.to)];
    const top = Math.min(from, to);
    const height = Math.max(1.5, Math.abs(from - to));
    const middle = x.position(at);
    const isDown = step.to < step.from;
    const isBelow = isDown && top + height + labelRoomPx <= plot.y + plot.height;
    const baseline = isBelow ? top + height + 13 : top - 6;
    const amountPx = textWidth(words[at]!, tickPx) + 4;
    return {
      step,
      isDown,
      middle,
      baseline,
      bar: { x: middle - width / 2, y: top, width, height },
      text: { x: middle - amountPx / 2, y: baseline - 10, width: amountPx, height: 12 },
    };
  });
  const named = bars.filter(({ step }) => showsAmounts && (step.kind === 'total' || x.bandPx >= leastBandPx));
  const printed = printedAmounts(named, bars, facts.width);
  return bars.map(({ step, bar, isDown, middle, baseline }, at) => ({
    id: String(at),
    kind: step.kind,
    bar,
    color: paint[step.kind],
    isDown,
    amount: printed.has(bars[at]!) ? { words: words[at]!, x: middle, y: baseline } : undefined,
  }));
};

const markOf = (step: Step, bar: StepBar, data: Waterfall, facts: PictureProps): Mark => {
  const { full } = formatsOf(data, facts);
  const names = kindNames(facts);
  return {
    id: bar.id,
    label: step.label,
    color: bar.color,
    box: bar.bar,
    clauses: step.clauses,
    rows: [
      { name: step.kind === 'total' ? labelIn(facts, data.metric) : names[step.kind], value: signed(step, full) },
      ...(step.kind === 'total'
        ? []
        : [{ name: facts.text('draw.level'), value: full(step.to), color: facts.colors.other }]),
    ],
  };
};

/** Waterfall: steps up and down between levels, with connectors and totals. */
export const waterfallDrawing = defineDrawing({
  transform: stepsOf,
  legend: ({ steps }, facts) => {
    if (!flagIn(facts.formData, 'show_legend', false)) return undefined;
    const paint = stepColors(facts);
    const names = kindNames(facts);
    const present = new Set(steps.map(({ kind }) => kind));
    return {
      kind: 'series',
      items: (['increase', 'decrease', 'total'] as const)
        .filter((kind) => present.has(kind))
        .map((kind) => ({ key: kind, label: names[kind], color: paint[kind] })),
    };
  },
  summary: (data, facts) => {
    const { short } = formatsOf(data, facts);
    const changes = data.steps.filter(({ kind }) => kind !== 'total');
    const largest = changes.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))[0]!;
    return facts.text('draw.waterfallSummary', {
      metric: labelIn(facts, data.metric),
      count: changes.length,
      total: short(changes.at(-1)!.to),
      change: signed(largest, short),
      place: largest.label,
    });
  },
  scene: (data, facts, hidden): WaterfallScene => {
    const layout = layOut(data, facts, flagIn(facts.formData, 'show_value', false));
    const bars = placeBars(data, facts, layout);
    const connectors = bars.slice(0, -1).map(({ bar }, at) => ({
      from: bar.x + bar.width,
      to: bars[at + 1]!.bar.x,
      y: layout.y.position(data.steps[at]!.to),
    }));
    const shown = bars.filter(({ kind }) => !hidden.has(kind));
    return {
      marks: shown.map((bar) => markOf(data.steps[Number(bar.id)]!, bar, data, facts)),
      layout,
      bars: shown,
      connectors,
    };
  },
  Picture: WaterfallPicture,
});
