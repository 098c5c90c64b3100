import type { ThemeColors } from '@sightline/ui-kit';
import { isObject, listIn, numberIn, textIn, type FormData } from '../query/form-data.ts';
import { mixColors } from '../scales/mix-colors.ts';
import { readableOn } from '../scales/readable-on.ts';
import { numberOf, type ChartCell } from '../view/result-columns.ts';

/** Colors of a cell: its background and the text on it, or only the text. */
export interface CellPaint {
  readonly fill?: string;
  readonly ink: string;
}

/** A rule of conditional formatting (`conditional_formatting`, contract 7.7). */
export interface PaintRule {
  /** Column whose values are compared. */
  readonly column: string;
  readonly operator: string;
  readonly target: ChartCell;
  readonly left: number | undefined;
  readonly right: number | undefined;
  /** Color as stored: a color of the theme by name, or hexadecimal. */
  readonly color: string;
  readonly paints: 'cell' | 'text' | 'row';
  /** True if the color is stronger, the further a number is from the limit. */
  readonly isGradual: boolean;
}

const paintsOf = (rule: FormData): PaintRule['paints'] => {
  const where = textIn(rule, 'objectFormatting');
  if (where === 'TEXT_COLOR' || rule['toTextColor'] === true) return 'text';
  return where === 'ENTIRE_ROW' || rule['toAllRow'] === true ? 'row' : 'cell';
};

const targetOf = (value: unknown): ChartCell =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

/** Returns the conditional formatting rules in these settings. Rules without a column or a color are left out. */
export const paintRules = (form: FormData): readonly PaintRule[] =>
  listIn(form, 'conditional_formatting')
    .filter(isObject)
    .flatMap((rule): PaintRule[] => {
      const [column, color] = [textIn(rule, 'column'), textIn(rule, 'colorScheme')];
      if (column === undefined || color === undefined) return [];
      return [
        {
          column,
          operator: textIn(rule, 'operator') ?? 'None',
          target: targetOf(rule['targetValue']),
          left: numberIn(rule, 'targetValueLeft'),
          right: numberIn(rule, 'targetValueRight'),
          color,
          paints: paintsOf(rule),
          isGradual: rule['useGradient'] !== false,
        },
      ];
    });

interface Range {
  readonly low: number;
  readonly high: number;
}

const rangeOf = (cells: readonly ChartCell[]): Range => {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const cell of cells) {
    const number = numberOf(cell);
    if (number === null) continue;
    low = Math.min(low, number);
    high = Math.max(high, number);
  }
  return { low, high };
};

/** Ends of a rule's gradient: the limit that a number passes, and the value that is furthest from the limit. */
interface Hit {
  readonly limit: number;
  readonly furthest: number;
}

const between = ({ left, right }: PaintRule, isInside: (left: number, right: number) => boolean): Hit | undefined =>
  left !== undefined && right !== undefined && isInside(left, right) ? { limit: left, furthest: right } : undefined;

const numberHit = (rule: PaintRule, value: number, { low, high }: Range): Hit | undefined => {
  const target = numberOf(rule.target);
  switch (rule.operator) {
    case 'None':
      return { limit: low, furthest: high };
    case '< x <':
      return between(rule, (left, right) => left < value && value < right);
    case '≤ x ≤':
      return between(rule, (left, right) => left <= value && value <= right);
    case '≤ x <':
      return between(rule, (left, right) => left <= value && value < right);
    case '< x ≤':
      return between(rule, (left, right) => left < value && value <= right);
  }
  if (target === null) return undefined;
  switch (rule.operator) {
    case '>':
      return value > target ? { limit: target, furthest: high } : undefined;
    case '<':
      return value < target ? { limit: target, furthest: low } : undefined;
    case '≥':
      return value >= target ? { limit: target, furthest: high } : undefined;
    case '≤':
      return value <= target ? { limit: target, furthest: low } : undefined;
    case '=':
      return value === target ? { limit: target, furthest: target } : undefined;
    case '≠':
      return value === target
        ? undefined
        : { limit: target, furthest: Math.abs(target - low) > Math.abs(high - target) ? low : high };
    default:
      return undefined;
  }
};

const isTextHit = ({ operator, target }: PaintRule, cell: ChartCell): boolean => {
  if (operator === 'is null') return cell === null;
  if (operator === 'is not null') return cell !== null;
  if (cell === null) return false;
  if (operator === 'is true') return cell === true;
  if (operator === 'is false') return cell === false;
  if (operator === 'None') return true;
  if (target === null) return false;
  const [words, wanted] = [String(cell), String(target)];
  switch (operator) {
    case '=':
      return words === wanted;
    case '≠':
      return words !== wanted;
    case 'begins with':
      return words.startsWith(wanted);
    case 'ends with':
      return words.endsWith(wanted);
    case 'containing':
      return words.includes(wanted);
    case 'not containing':
      return !words.includes(wanted);
    default:
      return false;
  }
};

/** Minimum strength of a gradient's color, so that it stays visible. */
const leastShare = 0.12;

/** Strength of a rule's color for a cell, 0 to 1; undefined if the rule does not apply. */
const shareOf = (rule: PaintRule, cell: ChartCell, range: Range): number | undefined => {
  if (typeof cell !== 'number') return isTextHit(rule, cell) ? 1 : undefined;
  const hit = numberHit(rule, cell, range);
  if (hit === undefined) return isTextHit({ ...rule, operator: numberless(rule) }, cell) ? 1 : undefined;
  if (!rule.isGradual || hit.furthest === hit.limit) return 1;
  const distance = Math.min(1, Math.abs((cell - hit.limit) / (hit.furthest - hit.limit)));
  return leastShare + (1 - leastShare) * distance;
};

/**
 * Returns the operator for comparing a number as text, after the rule did not apply to it as a number. Operators that
 * search in text, and "is not null", also apply to text. For all others, returns `''`, which never applies.
 */
const numberless = ({ operator }: PaintRule): string =>
  /^(?:is not null|begins with|ends with|containing|not containing)$/u.test(operator) ? operator : '';

const themeColors: Readonly<Record<string, 'success' | 'warning' | 'danger' | 'accent'>> = {
  colorSuccess: 'success',
  colorWarning: 'warning',
  colorError: 'danger',
  colorPrimary: 'accent',
  Green: 'success',
  Red: 'danger',
};

/** Returns a function that paints a value of the rule's column. `cells` are all values of the column. */
export const rulePaint = (
  rule: PaintRule,
  cells: readonly ChartCell[],
  colors: ThemeColors,
): ((cell: ChartCell) => CellPaint | undefined) => {
  const range = rangeOf(cells);
  const named = themeColors[rule.color];
  const color = named === undefined ? rule.color : colors[named];
  if (!/^#(?:[\da-f]{3}|[\da-f]{6})$/iu.test(color)) return () => undefined;
  return (cell) => {
    const share = shareOf(rule, cell, range);
    if (share === undefined) return undefined;
    if (rule.paints === 'text') return { ink: color };
    const fill = mixColors(color, colors.surface, share);
    return { fill, ink: readableOn(fill, colors) };
  };
};

/**
 * Returns a function that paints the cells of a table, with the rules of the cell's own column, and those that paint
 * whole rows. If several rules apply, the last one in the settings wins.
 */
export const tablePaint = (
  form: FormData,
  columnOf: (name: string) => readonly ChartCell[] | undefined,
  colors: ThemeColors,
): ((column: string, row: number) => CellPaint | undefined) => {
  const rules = paintRules(form).flatMap((rule) => {
    const cells = columnOf(rule.column);
    return cells === undefined ? [] : [{ rule, cells, paint: rulePaint(rule, cells, colors) }];
  });
  if (rules.length === 0) return () => undefined;
  return (column, row) =>
    rules.reduce<CellPaint | undefined>((before, { rule, cells, paint }) => {
      if (rule.paints !== 'row' && rule.column !== column) return before;
      const own = paint(cells[row] ?? null);
      return own === undefined ? before : { ...before, ...own };
    }, undefined);
};
