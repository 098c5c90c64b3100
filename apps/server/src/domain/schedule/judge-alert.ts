import type { Cell } from '../../engine/columns.ts';

/** The first rows of an alert's query. */
export interface AlertRows {
  readonly columns: readonly string[];
  /** Number of rows, at most one more than `rows` has. */
  readonly rowCount: number;
  readonly firstRow: readonly Cell[] | undefined;
}

/** The condition of an alert, as it is stored. */
export interface AlertCondition {
  readonly type: string | null;
  readonly op?: string | undefined;
  readonly threshold?: number | undefined;
}

/** Result of a condition. `problem`: why it cannot be evaluated. */
export type AlertVerdict =
  | { readonly triggers: boolean; readonly value: number | null; readonly problem?: undefined }
  | { readonly triggers?: undefined; readonly value: number | null; readonly problem: string };

const operators: Readonly<Record<string, (value: number, threshold: number) => boolean>> = {
  '<': (value, threshold) => value < threshold,
  '<=': (value, threshold) => value <= threshold,
  '>': (value, threshold) => value > threshold,
  '>=': (value, threshold) => value >= threshold,
  '==': (value, threshold) => value === threshold,
  '!=': (value, threshold) => value !== threshold,
};

/** The number in a cell; exact decimals and long integers come as text. */
const numberIn = (cell: Cell | undefined): number | null => {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  if (typeof cell === 'boolean') return cell ? 1 : 0;
  if (typeof cell !== 'string' || cell.trim() === '') return null;
  const number = Number(cell);
  return Number.isFinite(number) ? number : null;
};

/**
 * Evaluates the condition of an alert, as a Superset does. The query must return at most one value. `not null` triggers
 * for any value but 0; a comparison takes no row and no value as 0.
 */
export const judgeAlert = ({ type, op, threshold }: AlertCondition, rows: AlertRows): AlertVerdict => {
  const [cell] = rows.firstRow ?? [];
  const value = numberIn(cell);
  const fail = (problem: string): AlertVerdict => ({ value, problem });
  if (rows.rowCount > 1) return fail('The query of the alert returned more than one row.');
  if (rows.firstRow && rows.columns.length > 1) return fail('The query of the alert returned more than one column.');
  if (type === 'not null') return { value, triggers: rows.firstRow !== undefined && cell !== null && value !== 0 };
  if (type !== 'operator') return fail('The alert has no condition.');
  const compare = Object.hasOwn(operators, op ?? '') ? operators[op ?? ''] : undefined;
  if (!compare || threshold === undefined) return fail('The condition of the alert has no operator or no threshold.');
  if (rows.firstRow !== undefined && cell !== null && value === null)
    return fail('The query of the alert returned a value that is not a number.');
  return { value: value ?? 0, triggers: compare(value ?? 0, threshold) };
};
