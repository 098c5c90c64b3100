import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import type { Engine, StatementCost, StatementPlan } from '../ports.ts';
import { databaseOfRun, judgeRun } from './prepare-run.ts';
import { errorOfRun, isFailure } from './run-query.ts';

/** Statements to estimate the cost of, or to explain. */
export interface SqlToEstimate {
  readonly database_id: number;
  readonly sql: string;
  readonly schema?: string | null | undefined;
  readonly catalog?: string | null | undefined;
  /** Template parameters. */
  readonly template_params?: Readonly<Record<string, unknown>> | undefined;
}

type Ask<T> = (engine: Engine, job: Parameters<Engine['estimate']>[0]) => Promise<T>;

/** Asks the engine about each statement, checked with the subject's permissions. */
const aboutEach = async <T>(
  deps: Deps,
  subject: Subject,
  { template_params, ...input }: SqlToEstimate,
  ask: Ask<T>,
): Promise<readonly T[]> => {
  const database = await databaseOfRun(deps, subject, input.database_id);
  const asked = { ...input, ...(template_params ? { templateParams: JSON.stringify(template_params) } : {}) };
  const statements = await judgeRun(deps, subject, { input: asked, database });
  const engine = deps.engines.of(database);
  const schema = input.schema ? { defaultSchema: input.schema } : {};
  const found: T[] = [];
  for (const statement of statements) {
    try {
      found.push(await ask(engine, { tables: statement.tables, sql: statement.sql, ...schema }));
    } catch (error) {
      throw isFailure(error) ? errorOfRun(error, statement, database.backend) : error;
    }
  }
  return found;
};

/**
 * Returns the engine's cost estimate for each statement, checked with the subject's permissions. Nothing is run.
 * Throws the errors of a run.
 */
export const estimateSql = (deps: Deps, subject: Subject, asked: SqlToEstimate): Promise<readonly StatementCost[]> =>
  aboutEach(deps, subject, asked, (engine, job) => engine.estimate(job));

/** Returns the steps that the engine would take for each statement, in the same way. */
export const planSql = (deps: Deps, subject: Subject, asked: SqlToEstimate): Promise<readonly StatementPlan[]> =>
  aboutEach(deps, subject, asked, (engine, job) => engine.plan(job));
