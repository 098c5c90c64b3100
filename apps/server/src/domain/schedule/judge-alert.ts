import type { Cell } from '../../engine/columns.ts';

/** The first row of the result of an alert's query, and the number of rows. */
export interface AlertRows {
  readonly columns: readonly string[];
  /** Number of rows that were read. At most 2, because the condition needs only the first. */
  readonly rowCount: number;
  readonly firstRow: readonly Cell[] | undefined;
}

/** The condition of an alert as it is stored. */
export interface AlertCondition {
  readonly type: string | null;
  readonly op?: string | undefined;
  readonly threshold?: number | undefined;
}

/** Result of evaluating a condition. `problem` is the reason why it cannot be evaluated. */
export type AlertVerdict =
  | {
      readonly triggers: boolean;
      readonly value: number | null;
      /** Change in percent since the previous value, only for conditions on the change. */
      readonly change?: number;
      readonly problem?: undefined;
    }
  | {
      readonly triggers?: undefined;
      readonly value: number | null;
      readonly change?: undefined;
      readonly problem: string;
    };

const operators: Readonly<Record<string, (value: number, threshold: number) => boolean>> = {
  '<': (value, threshold) => value < threshold,
  '<=': (value, threshold) => value <= threshold,
  '>': (value, threshold) => value > threshold,
  '>=': (value, threshold) => value >= threshold,
  '==': (value, threshold) => value === threshold,
  '!=': (value, threshold) => value !== threshold,
};

/**
 * Returns the number in a cell; null if the cell contains no number. Exact decimals and 64-bit integers are encoded as
 * text.
 */
const numberIn = (cell: Cell | undefined): number | null => {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  if (typeof cell === 'boolean') return cell ? 1 : 0;
  if (typeof cell !== 'string' || cell.trim() === '') return null;
  const number = Number(cell);
  return Number.isFinite(number) ? number : null;
};

/** Returns the change in percent, which is infinite from 0 to any other value. */
const changeOf = (previous: number, value: number): number => {
  if (previous !== 0) return ((value - previous) / Math.abs(previous)) * 100;
  return value === 0 ? 0 : Math.sign(value) * Number.POSITIVE_INFINITY;
};

/**
 * Evaluates the condition of an alert, as Superset does. The query must return at most one value. `not null` triggers
 * for any value except 0, and `no data` triggers for no row or a null value. In comparisons, both no row and null count
 * as 0. `change` compares the change in percent since the previous value, and never triggers without a previous value.
 */
export const judgeAlert = (
  { type, op, threshold }: AlertCondition,
  rows: AlertRows,
  previous: number | null = null,
): AlertVerdict => {
  const [cell] = rows.firstRow ?? [];
  const number = numberIn(cell);
  const fail = (problem: string): AlertVerdict => ({ value: number, problem });
  if (rows.rowCount > 1) return fail('The query of the alert returned more than one row.');
  if (rows.firstRow && rows.columns.length > 1) return fail('The query of the alert returned more than one column.');
  const isEmpty = rows.firstRow === undefined || cell === null;
  if (type === 'not null') return { value: number, triggers: !isEmpty && number !== 0 };
  if (type === 'no data') return { value: number, triggers: isEmpty };
  if (type !== 'operator' && type !== 'change') return fail('The alert has no condition.');
  const compare = Object.hasOwn(operators, op ?? '') ? operators[op ?? ''] : undefined;
  if (!compare || threshold === undefined) return fail('The condition of the alert has no operator or no threshold.');
  if (!isEmpty && number === null) return fail('The query of the alert returned a value that is not a number.');
  const value = number ?? 0;
  if (type === 'operator') return { value, triggers: compare(value, threshold) };
  if (previous === null) return { value, triggers: false };
  const change = changeOf(previous, value);
  return { value, change, triggers: compare(change, threshold) };
};
