import { insertLog } from '../../store/logs.ts';
import { toMicros } from '../../store/store-types.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';

/** An action reported by a client. */
export interface LogInput {
  readonly action: string;
  readonly json?: string | null | undefined;
  readonly slice_id?: number | null | undefined;
  readonly dashboard_id?: number | null | undefined;
  /** Milliseconds. */
  readonly duration_ms?: number | null | undefined;
  readonly referrer?: string | null | undefined;
}

/** Drops ids that cannot exist in a store. */
const idOrNull = (id: number | null | undefined): number | null => (id != null && id > 0 && id < 2 ** 31 ? id : null);

/** Logs an action of the caller and returns the ID of the log entry. The server sets the user and the time. */
export const writeLog = (
  deps: Pick<Deps, 'store' | 'clock'>,
  subject: Subject,
  { action, json, slice_id, dashboard_id, duration_ms, referrer }: LogInput,
): Promise<number> =>
  insertLog(deps.store.db, {
    user_id: userIdOf(subject),
    action,
    dttm: toMicros(deps.clock()),
    json: json ?? '{}',
    slice_id: idOrNull(slice_id),
    dashboard_id: idOrNull(dashboard_id),
    duration_ms: duration_ms ?? null,
    referrer: referrer ?? null,
    source: 'client',
  });
