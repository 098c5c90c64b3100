import { AppError } from '@sightline/core';
import { moveQuery } from '../../store/queries.ts';
import { toMicros } from '../../store/store-types.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { rulesKeyOf } from '../row-rules/rules-key.ts';
import { addRuns, type AddedRun } from './add-runs.ts';
import { judgeRun, tablesBehind, type RunInput, type Statement } from './judge-run.ts';

/** A run that passed all checks, with its tables. The history lists it as pending. */
export interface PreparedRun extends Omit<AddedRun, 'input'> {
  readonly statements: readonly Statement[];
}

/**
 * Checks the SQL of a run in the history, and resolves its tables with the subject's permissions. A refused run is
 * marked as failed. Throws 403 for a write or a table without permission, 422 for SQL that cannot be parsed.
 */
export const checkRun = async (deps: Deps, subject: Subject, { input, ...added }: AddedRun): Promise<PreparedRun> => {
  const { db } = deps.store;
  const { id, database } = added;
  try {
    const statements = await judgeRun(deps, subject, { input, database, mayWrite: true });
    const names = statements.flatMap((statement) =>
      tablesBehind(statement).map(({ schema: of, name }) => ({ catalog: null, schema: of, table: name })),
    );
    const rules_key = rulesKeyOf(statements.flatMap(tablesBehind));
    await moveQuery(db, id, { sql_tables: JSON.stringify(names), rules_key });
    return { ...added, statements };
  } catch (error) {
    const end = toMicros(deps.clock());
    const message = error instanceof AppError ? error.message : 'The query could not be checked.';
    const errors = error instanceof AppError ? [error.toStructured()] : [];
    await moveQuery(db, id, {
      status: 'failed',
      error_message: message,
      extra: JSON.stringify({ errors }),
      end_time: end,
      changed_on: end,
    });
    throw error;
  }
};

/** Adds a run to the history and checks it. Throws as `addRuns` and `checkRun` do. */
export const prepareRun = async (deps: Deps, subject: Subject, input: RunInput): Promise<PreparedRun> => {
  const [added] = await addRuns(deps, subject, { input });
  return checkRun(deps, subject, added);
};
