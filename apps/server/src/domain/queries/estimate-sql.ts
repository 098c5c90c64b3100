import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import type { StatementCost, StatementPlan } from '../ports.ts';
import { askAboutEach, type AskedSql } from './ask-about-each.ts';

/**
 * Returns the engine's cost estimate for each statement, checked with the subject's permissions. Nothing is run.
 * Throws the errors of a run.
 */
export const estimateSql = (deps: Deps, subject: Subject, asked: AskedSql): Promise<readonly StatementCost[]> =>
  askAboutEach(deps, subject, asked, { ask: (engine, job) => engine.estimate(job) });

/**
 * Returns the steps that the engine would take for each statement, including statements that write. Checks and errors
 * are those of `estimateSql`.
 */
export const planSql = (deps: Deps, subject: Subject, asked: AskedSql): Promise<readonly StatementPlan[]> =>
  askAboutEach(deps, subject, asked, { ask: (engine, job) => engine.plan(job), mayWrite: true });
