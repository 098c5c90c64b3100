import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import type { StatementCost } from '../ports.ts';
import { databaseOfRun, judgeRun } from './prepare-run.ts';
import { errorOfRun, isFailure } from './run-query.ts';

/** Statements to estimate the cost of. */
export interface SqlToEstimate {
  readonly database_id: number;
  readonly sql: string;
  readonly schema?: string | null | undefined;
  readonly catalog?: string | null | undefined;
  /** Template parameters. */
  readonly template_params?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Returns the engine's cost estimate for each statement, checked with the subject's permissions. Nothing is run.
 * Throws the errors of a run.
 */
export const estimateSql = async (
  deps: Deps,
  subject: Subject,
  { template_params, ...input }: SqlToEstimate,
): Promise<readonly StatementCost[]> => {
  const database = await databaseOfRun(deps, subject, input.database_id);
  const asked = { ...input, ...(template_params ? { templateParams: JSON.stringify(template_params) } : {}) };
  const statements = await judgeRun(deps, subject, { input: asked, database });
  const engine = deps.engines.of(database);
  const schema = input.schema ? { defaultSchema: input.schema } : {};
  const costs: StatementCost[] = [];
  for (const statement of statements) {
    try {
      costs.push(await engine.estimate({ tables: statement.tables, sql: statement.sql, ...schema }));
    } catch (error) {
      throw isFailure(error) ? errorOfRun(error, statement, database.backend) : error;
    }
  }
  return costs;
};
