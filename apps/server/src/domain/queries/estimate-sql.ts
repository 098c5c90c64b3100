import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import type { Engine, StatementCost, StatementPlan } from '../ports.ts';
import type { PlacedChange } from './allow-change.ts';
import { databaseOfRun, judgeRun, type Statement } from './judge-run.ts';
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

interface Question<T> {
  readonly ask: (engine: Engine, job: Parameters<Engine['plan']>[0], statement: Statement) => Promise<T>;
  /** True to accept statements that write. */
  readonly mayWrite?: boolean;
}

/** Asks the engine about each statement, checked with the subject's permissions. */
const aboutEach = async <T>(
  deps: Deps,
  subject: Subject,
  { template_params, ...input }: SqlToEstimate,
  { ask, mayWrite = false }: Question<T>,
): Promise<readonly T[]> => {
  const database = await databaseOfRun(deps, subject, input.database_id);
  const asked = { ...input, ...(template_params ? { templateParams: JSON.stringify(template_params) } : {}) };
  const statements = await judgeRun(deps, subject, { input: asked, database, mayWrite });
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

/**
 * Returns the engine's cost estimate for each statement, checked with the subject's permissions. Nothing is run.
 * Throws the errors of a run.
 */
export const estimateSql = (deps: Deps, subject: Subject, asked: SqlToEstimate): Promise<readonly StatementCost[]> =>
  aboutEach(deps, subject, asked, { ask: (engine, job) => engine.estimate(job) });

/** Returns the steps that the engine would take for each statement, also for one that writes, in the same way. */
export const planSql = (deps: Deps, subject: Subject, asked: SqlToEstimate): Promise<readonly StatementPlan[]> =>
  aboutEach(deps, subject, asked, { ask: (engine, job) => engine.plan(job), mayWrite: true });

/** What a statement would change. */
export interface PreviewedChange extends Pick<PlacedChange, 'kind' | 'replaces'> {
  readonly schema: string;
  readonly name: string;
  /** The engine's estimate of the rows that it writes; null for a view. */
  readonly rows: number | null;
}

/** The first step of INSERT, UPDATE and DELETE is the writing itself, which returns nothing. The one below tells its rows. */
const rowsOf = (kind: PlacedChange['kind'], { root }: StatementPlan): number | null =>
  kind === 'create-table' ? root.rows : (root.steps[0]?.rows ?? null);

/**
 * Returns what each statement would change, checked with the subject's permissions, in the same way; statements that only
 * read are left out.
 */
export const previewChanges = async (
  deps: Deps,
  subject: Subject,
  asked: SqlToEstimate,
): Promise<readonly PreviewedChange[]> => {
  const found = await aboutEach(deps, subject, asked, {
    mayWrite: true,
    ask: async (engine, job, { change }): Promise<readonly PreviewedChange[]> => {
      if (!change) return [];
      const { kind, replaces, target } = change;
      // The server explains no CREATE VIEW.
      const rows = kind === 'create-view' ? null : await engine.plan(job);
      return [{ kind, ...target, ...(replaces && { replaces }), rows: rows && rowsOf(kind, rows) }];
    },
  });
  return found.flat();
};
