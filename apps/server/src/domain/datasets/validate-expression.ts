import { AppError } from '@sightline/core';
import { isTemplate } from '../../engine/templates/protocol.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { badRequest, Refusal } from '../refusal.ts';
import { askedBy } from '../asked-by.ts';
import { askDataset, readableDataset } from './read-samples.ts';

export type ExpressionType = 'column' | 'metric' | 'where' | 'having';

/** Position of an error in an expression; lines and columns are 1-based, null if unknown. */
export interface ExpressionFault {
  readonly message: string;
  readonly line_number: number | null;
  readonly start_column: number | null;
  readonly end_column: number | null;
}

/** Returns a query that reads no rows and uses the expression according to its type, for example as a metric. */
const queryOver = (expression: string, type: ExpressionType): object => {
  const none = { row_limit: 1, metrics: [] as unknown[], columns: [] as unknown[] };
  const made = { expressionType: 'SQL', sqlExpression: expression, label: 'checked' };
  const rows = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'counted' };
  switch (type) {
    case 'column':
      return { ...none, columns: [made], extras: { where: '1 = 0' } };
    case 'metric':
      return { ...none, metrics: [made], extras: { where: '1 = 0' } };
    case 'where':
      return { ...none, metrics: [rows], extras: { where: `(${expression}\n) AND 1 = 0` } };
    case 'having':
      return { ...none, metrics: [rows], extras: { where: '1 = 0', having: expression } };
  }
};

/**
 * Returns the errors of an expression on a dataset. The engine first checks the expression without running it, and
 * reports the positions of errors. Then a query that reads no rows uses it. Throws 400 for an empty expression and for
 * a type other than `table`, 404 if the dataset is not visible.
 */
export const validateExpression = async (
  deps: Deps,
  subject: Subject,
  asked: {
    readonly type: string;
    readonly id: string;
    readonly expression: string;
    readonly expressionType: ExpressionType;
    readonly signal: AbortSignal;
  },
): Promise<readonly ExpressionFault[]> => {
  const { expression, expressionType, signal } = asked;
  const whole = await readableDataset(deps, subject, asked, Refusal);
  if (expression.trim() === '') throw badRequest('Expression is required');
  // Templates are checked when they are rendered.
  if (!isTemplate(expression)) {
    const verdict = await askedBy(deps.engines.of(whole.database), subject).gateExpression(expression, {
      allowSubquery: false,
    });
    if (!verdict.allowed) {
      const { message, line = null, column = null } = verdict;
      return [{ message, line_number: line, start_column: column, end_column: column }];
    }
  }
  try {
    await askDataset(deps, subject, { whole, query: queryOver(expression, expressionType), signal, type: 'results' });
    return [];
  } catch (error) {
    // Return errors of the expression as the result. Throw internal errors, and errors because of overload.
    const refused = error instanceof Refusal || error instanceof AppError;
    if (!refused || error.status >= 500) throw error;
    return [{ message: error.message, line_number: null, start_column: null, end_column: null }];
  }
};
