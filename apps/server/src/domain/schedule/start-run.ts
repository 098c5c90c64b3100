import { addRun } from '../../store/report-runs.ts';
import { toMicros } from '../../store/store-types.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { ownedReports } from '../reports/find-report.ts';

/** Asks for a run of a report now, beside its schedule. Returns its id. Throws 404 and 403 like a change of it. */
export const startRun = async (deps: Deps, subject: Subject, id: number): Promise<number> => {
  await ownedReports(deps.store.db, subject, [id]);
  return addRun(deps.store.db, id, toMicros(deps.clock()));
};
