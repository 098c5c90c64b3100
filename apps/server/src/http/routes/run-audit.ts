import { createHash } from 'node:crypto';
import type { PreparedRun } from '../../domain/queries/prepare-run.ts';
import type { Checked } from '../../domain/queries/run-list.ts';

/** Describes the changes of a run in one line: `update public.orders`. */
export const changesOf = ({ statements }: PreparedRun): string =>
  statements
    .flatMap(({ change }) => (change ? [`${change.kind} ${change.target.schema}.${change.target.name}`] : []))
    .join(', ');

/**
 * Returns the audited facts of a run. They do not contain its SQL, which is stored with the run under the ID that the
 * client chose.
 */
export const runDetail = (body: unknown, changes: string | undefined): Record<string, string | number> | undefined => {
  if (body === undefined) return undefined;
  const { database_id, client_id, sql } = (body ?? {}) as Record<string, unknown>;
  return {
    ...(typeof database_id === 'number' ? { database_id } : {}),
    ...(typeof client_id === 'string' ? { client_id: client_id.slice(0, 64) } : {}),
    ...(typeof sql === 'string' ? { sql_sha256: createHash('sha256').update(sql).digest('hex') } : {}),
    ...(changes ? { changes } : {}),
  };
};

/** Returns the audited facts of a later statement of a run. */
export const checkedOf = ({ database }: PreparedRun, checked: Checked) => {
  const { sql } = checked;
  const facts = (client_id: string) => ({ database_id: database.id, client_id, sql });
  return 'run' in checked
    ? { detail: runDetail(facts(checked.run.clientId), changesOf(checked.run)) }
    : { detail: runDetail(facts(checked.clientId), undefined), failure: checked.failure };
};
