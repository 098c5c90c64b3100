import { numberFormat } from '@sightline/core/format';
import { amountFormats, labelIn } from '../frame/picture-words.ts';
import type { Mark, MarkRow } from '../kind/drawn-kind.ts';
import type { PictureProps } from '../kind/picture-props.ts';
import type { Part, PartTree } from './part-tree.ts';

/** A part with its ancestors, outermost first. */
export interface PlacedPart {
  readonly part: Part;
  readonly path: readonly Part[];
}

/**
 * Returns the function that creates the tooltip rows of a part: its amount, its second metric, and its share of the
 * parent part and of the whole.
 */
export const partRows = (tree: PartTree, facts: PictureProps): ((placed: PlacedPart) => readonly MarkRow[]) => {
  const { text, locale } = facts;
  const { full } = amountFormats(facts, { metric: tree.metric });
  const secondFull = amountFormats(facts, { metric: tree.second }).full;
  const percent = numberFormat('.1%', locale);
  const ratio = numberFormat(undefined, locale);
  const whole = tree.whole.amount;
  return ({ part, path }) => {
    const above = path.at(-1);
    return [
      { name: labelIn(facts, tree.metric), value: full(part.amount) },
      ...(tree.second === undefined || part.second === undefined
        ? []
        : [
            { name: labelIn(facts, tree.second), value: secondFull(part.second) },
            { name: ratioName(tree, facts), value: ratio(part.second / part.amount) },
          ]),
      ...(above
        ? [{ name: text('draw.shareOf', { name: above.name }), value: percent(part.amount / above.amount) }]
        : []),
      { name: text('draw.ofTotal'), value: percent(part.amount / whole) },
      ...(part.gathered === undefined
        ? []
        : [{ name: text('draw.gathered'), value: numberFormat(',d', locale)(part.gathered) }]),
    ];
  };
};

/** Name of the ratio of the second metric to the first, such as "Profit per Revenue". */
export const ratioName = ({ metric, second }: PartTree, facts: PictureProps): string =>
  facts.text('draw.ratio', { second: labelIn(facts, second ?? ''), first: labelIn(facts, metric) });

/** Full name of a part, such as "Footwear → Trail running". */
export const partLabel = ({ part, path }: PlacedPart): string => [...path, part].map(({ name }) => name).join(' → ');

/** Summary of the chart in one sentence: its total, and its largest part if there is one. */
export const partSummary = (tree: PartTree, facts: PictureProps): string => {
  const { whole, dimensions, metric } = tree;
  const largest = whole.parts[0];
  const total = amountFormats(facts, { metric }).short(whole.amount);
  if (!largest) return facts.text('chart.numberSummary', { name: whole.name, value: total });
  return facts.text('draw.partsSummary', {
    metric: labelIn(facts, metric),
    total,
    count: whole.parts.length,
    dimension: labelIn(facts, dimensions[0] ?? ''),
    name: largest.name,
    share: numberFormat('.1%', facts.locale)(largest.amount / whole.amount),
  });
};

/** Ids of a part and of all its ancestors and descendants. */
export const relatedParts = (marks: readonly Mark[], id: string): ReadonlySet<string> =>
  new Set(
    marks
      .map((mark) => mark.id)
      .filter((other) => other === id || other.startsWith(`${id}-`) || id.startsWith(`${other}-`)),
  );
