import { AppError } from '@sightline/core';
import { hasRowRule } from '../../engine/has-row-rule.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import type { StatementPlan } from '../ports.ts';
import { askAboutEach, type AskedSql } from './ask-about-each.ts';
import type { Statement } from './judge-run.ts';
import type { RunLine } from './run-line.ts';

/** Throws QUERY_SECURITY_ACCESS_ERROR for a statement that must not be measured. */
const refuseMeasuring = ({ change, tables }: Statement): void => {
  if (change)
    throw new AppError(
      'QUERY_SECURITY_ACCESS_ERROR',
      'Measuring a plan runs the statement, so only statements that read can be measured.',
    );
  // The number of rows that a step returned or removed would reveal how many rows a row rule hides.
  if (hasRowRule(tables))
    throw new AppError(
      'QUERY_SECURITY_ACCESS_ERROR',
      'Row-level security limits what you see of a table in this statement, so the measured rows of its steps cannot be shown. The estimated plan is available.',
    );
};

/**
 * Runs each statement to its end, checked with the subject's permissions, and returns its steps with measured times and
 * rows. Counts as one of the subject's runs. Throws the errors of a run. Before anything runs, throws
 * QUERY_SECURITY_ACCESS_ERROR for statements that write or that read tables with a row rule.
 */
export const measureSql = async (
  deps: Deps,
  subject: Subject,
  { line, signal, ...asked }: AskedSql & { readonly line: RunLine; readonly signal: AbortSignal },
): Promise<readonly StatementPlan[]> => {
  const { limits, query } = deps.config;
  const userId = userIdOf(subject);
  const leave = await line.enter(userId, { running: limits.labRunsPerUser, waiting: limits.labWaitingPerUser });
  try {
    return await askAboutEach(deps, subject, asked, {
      mayWrite: true,
      check: refuseMeasuring,
      ask: (engine, job) => engine.measure({ ...job, userId, timeoutMs: query.timeoutS * 1000 }, signal),
    });
  } finally {
    leave();
  }
};
