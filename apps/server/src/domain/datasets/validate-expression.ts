import { AppError } from '@sightline/core';
import { isTemplate } from '../../engine/templates/protocol.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { badRequest, Refusal } from '../refusal.ts';
import { askedBy } from '../asked-by.ts';
import { askDataset, readableDataset } from './read-samples.ts';

export type ExpressionType = 'column' | 'metric' | 'where' | 'having';

/** A place of an expression that does not hold; lines and columns count from 1, null where nobody knows. */
export interface ExpressionFault {
  readonly message: string;
  readonly line_number: number | null;
  readonly start_column: number | null;
  readonly end_column: number | null;
}

/** A query over no rows in which the expression stands where its author wants it. */
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
 * What is wrong with an expression over a dataset: first the engine's gate is asked, which knows the place, then the
 * engine itself, over no rows. Throws 400 for no expression and for another type than table, 404 out of sight.
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
  // What a template becomes is judged when it is rendered.
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
    // What the engine says against the expression is the answer; a fault of ours, or its being busy, is none.
    const refused = error instanceof Refusal || error instanceof AppError;
    if (!refused || error.status >= 500) throw error;
    return [{ message: error.message, line_number: null, start_column: null, end_column: null }];
  }
};
