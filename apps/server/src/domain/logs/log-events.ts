import { insertLogs } from '../../store/logs.ts';
import { toMicros } from '../../store/store-types.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { storeId } from '../wire/object-key.ts';

const maxEvents = 200;
const maxEventBytes = 8192;

type Event = Readonly<Record<string, unknown>>;

const idIn = (value: unknown): number | null =>
  typeof value === 'number' || typeof value === 'string' ? (storeId(value) ?? null) : null;

const eventsIn = (text: unknown): readonly Event[] => {
  if (typeof text !== 'string') return [];
  try {
    const value: unknown = JSON.parse(text);
    const list = Array.isArray(value) ? (value as unknown[]) : [value];
    return list.slice(0, maxEvents).filter((event): event is Event => typeof event === 'object' && event !== null);
  } catch {
    return [];
  }
};

/**
 * Logs the events that a page reports about its user. Invalid events are dropped, because logging must never fail a
 * request.
 */
export const logEvents = async (
  deps: Pick<Deps, 'store' | 'clock'>,
  subject: Subject,
  sent: { readonly events: unknown; readonly dashboardId?: string | undefined; readonly sliceId?: string | undefined },
): Promise<void> => {
  if (subject.userId === undefined) return;
  const dttm = toMicros(deps.clock());
  const rows = eventsIn(sent.events).flatMap((event) => {
    const json = JSON.stringify(event);
    const action = event['event_name'];
    if (typeof action !== 'string' || json.length > maxEventBytes) return [];
    const duration = event['duration'];
    return [
      {
        user_id: subject.userId ?? null,
        action: action.slice(0, 100),
        dttm,
        json,
        slice_id: idIn(event['slice_id']) ?? idIn(sent.sliceId),
        dashboard_id: idIn(event['dashboard_id']) ?? idIn(sent.dashboardId),
        duration_ms: typeof duration === 'number' && Number.isFinite(duration) ? duration : null,
        referrer: null,
        source: 'client' as const,
      },
    ];
  });
  await insertLogs(deps.store.db, rows);
};
