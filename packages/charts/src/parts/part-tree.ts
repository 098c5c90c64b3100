import { cellWords, labelIn, metricNames } from '../frame/picture-words.ts';
import type { Clause } from '../kind/drawn-kind.ts';
import type { PictureProps } from '../kind/picture-props.ts';
import { dimensionsIn, labelOf, textIn } from '../query/form-data.ts';
import { schemeColors } from '../scales/color-schemes.ts';
import { nullName } from '../series/series-data.ts';
import { numberOf, type ChartCell } from '../view/result-columns.ts';

/** A part of a whole, with its own parts, largest first. */
export interface Part {
  /** Position in the tree, such as "0-2"; empty for the whole. */
  readonly id: string;
  readonly name: string;
  readonly amount: number;
  /** Sum of the second metric; undefined if there is none. */
  readonly second: number | undefined;
  /**
   * Conditions that select the rows of the part: one for each level, from the outermost level to its own. Empty for
   * gathered parts.
   */
  readonly clauses: readonly Clause[];
  /** Color of the part's ancestor at the top level. */
  readonly color: string;
  readonly parts: readonly Part[];
  /** Number of small parts that this part combines; undefined for an ordinary part. */
  readonly gathered?: number;
}

export interface PartTree {
  readonly whole: Part;
  readonly metric: string;
  /** Name of the second metric. */
  readonly second: string | undefined;
  /** Columns of the levels, outermost first. */
  readonly dimensions: readonly string[];
}

interface Row {
  readonly cells: readonly ChartCell[];
  readonly amount: number;
  readonly second: number;
}

interface LevelFacts {
  readonly dimensions: readonly string[];
  readonly words: readonly ((cell: ChartCell) => string)[];
  readonly hasSecond: boolean;
  readonly colorOf: (cell: ChartCell, name: string) => string;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Groups rows by their values at a level. Returns one part for each value, largest first. */
const partsOf = (rows: readonly Row[], above: Part | undefined, depth: number, facts: LevelFacts): readonly Part[] => {
  const column = facts.dimensions[depth];
  if (column === undefined) return [];
  const groups = new Map<ChartCell, Row[]>();
  for (const row of rows) {
    const cell = row.cells[depth] ?? null;
    const group = groups.get(cell);
    if (group) group.push(row);
    else groups.set(cell, [row]);
  }
  return [...groups]
    .map(([cell, group]) => ({ cell, group, amount: sum(group.map(({ amount }) => amount)) }))
    .toSorted((a, b) => b.amount - a.amount)
    .map(({ cell, group, amount }, at): Part => {
      const name = facts.words[depth]?.(cell) ?? String(cell);
      const part: Part = {
        id: above ? `${above.id}-${at}` : String(at),
        name,
        amount,
        second: facts.hasSecond ? sum(group.map(({ second }) => second)) : undefined,
        clauses: [...(above?.clauses ?? []), { column, value: cell }],
        color: above?.color ?? facts.colorOf(cell, name),
        parts: [],
      };
      return { ...part, parts: partsOf(group, part, depth + 1, facts) };
    });
};

/**
 * Builds the tree of parts from a chart's result. The setting `field` contains the dimensions of the levels. Rows
 * without a positive amount are left out. Undefined if no row is left.
 */
export const partTree = (
  facts: PictureProps,
  { field, second: secondField }: { readonly field: string; readonly second?: string },
): PartTree | undefined => {
  const { formData, results, registry, colors } = facts;
  const result = results[0];
  if (!result) return undefined;
  const dimensions = dimensionsIn(formData, field).map(labelOf);
  const metric =
    metricNames(formData, 'metric', 'metrics')[0] ?? result.names.find((name) => !dimensions.includes(name)) ?? '';
  const second = secondField === undefined ? undefined : metricNames(formData, secondField)[0];
  const cells = dimensions.map((name) => result.column(name) ?? []);
  const seconds = second === undefined || second === metric ? undefined : result.column(second);
  const rows = (result.column(metric) ?? []).flatMap((cell, at): Row[] => {
    const amount = numberOf(cell) ?? 0;
    if (amount <= 0) return [];
    return [{ amount, second: numberOf(seconds?.[at]) ?? 0, cells: cells.map((column) => column[at] ?? null) }];
  });
  if (rows.length === 0) return undefined;
  const [color = colors.other] = schemeColors(textIn(formData, 'color_scheme'), colors);
  const [outermost = ''] = dimensions;
  const parts = partsOf(rows, undefined, 0, {
    dimensions,
    words: dimensions.map((name) => cellWords(facts, name)),
    hasSecond: seconds !== undefined,
    colorOf: (cell, name) => registry.colorOf(cell === null ? nullName : name, outermost),
  });
  const whole: Part = {
    id: '',
    name: labelIn(facts, metric),
    amount: sum(rows.map(({ amount }) => amount)),
    second: seconds === undefined ? undefined : sum(rows.map((row) => row.second)),
    clauses: [],
    color,
    parts,
  };
  return { whole, metric, second: seconds === undefined ? undefined : second, dimensions };
};
