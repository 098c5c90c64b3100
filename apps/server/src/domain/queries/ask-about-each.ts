import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import type { Engine } from '../ports.ts';
import { databaseOfRun, judgeRun, type Statement } from './judge-run.ts';
import { errorOfRun, isFailure } from './run-error.ts';

/** SQL whose statements the engine is asked about, for example for their cost. */
export interface AskedSql {
  readonly database_id: number;
  readonly sql: string;
  readonly schema?: string | null | undefined;
  readonly catalog?: string | null | undefined;
  /** Template parameters. */
  readonly template_params?: Readonly<Record<string, unknown>> | undefined;
}

/** A question to the engine about a statement, for example its estimated cost. */
export interface Question<T> {
  readonly ask: (engine: Engine, job: Parameters<Engine['plan']>[0], statement: Statement) => Promise<T>;
  /** True to accept statements that write. */
  readonly mayWrite?: boolean;
  /**
   * Throws for a statement that must not be sent to the engine. Called for all statements before the first one is sent.
   */
  readonly check?: (statement: Statement) => void;
}

/**
 * Asks the engine about each statement, after checking all statements with the subject's permissions. Returns the
 * answers.
 */
export const askAboutEach = async <T>(
  deps: Deps,
  subject: Subject,
  { template_params, ...input }: AskedSql,
  { ask, mayWrite = false, check }: Question<T>,
): Promise<readonly T[]> => {
  const database = await databaseOfRun(deps, subject, input.database_id);
  const asked = { ...input, ...(template_params ? { templateParams: JSON.stringify(template_params) } : {}) };
  const statements = await judgeRun(deps, subject, { input: asked, database, mayWrite });
  if (check) statements.forEach(check);
  const engine = deps.engines.of(database);
  const schema = input.schema ? { defaultSchema: input.schema } : {};
  const found: T[] = [];
  for (const statement of statements) {
    try {
      const writes = statement.change ? { writes: true } : {};
      found.push(await ask(engine, { tables: statement.tables, sql: statement.sql, ...schema, ...writes }, statement));
    } catch (error) {
      throw isFailure(error) ? errorOfRun(error, statement, database.backend) : error;
    }
  }
  return found;
};
