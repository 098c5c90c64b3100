import { addRun } from '../../store/report-runs.ts';
import { toMicros } from '../../store/store-types.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { ownedReports } from '../reports/find-report.ts';

/**
 * Requests a run of a report now, in addition to its schedule. Returns the id of the run. Throws 404 and 403 as
 * changing the report does.
 */
export const startRun = async (deps: Deps, subject: Subject, id: number): Promise<number> => {
  await ownedReports(deps.store.db, subject, [id]);
  return addRun(deps.store.db, id, toMicros(deps.clock()));
};
