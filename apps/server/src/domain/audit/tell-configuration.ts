import { lastAuditRow } from '../../store/audit-events.ts';
import { version } from '../start-up/version.ts';
import { makeAudit } from './record-audit.ts';
import type { AuditedWorkDeps } from './audited-work.ts';

/** Records the server's settings in the audit log if they differ from the recorded ones. */
export const tellConfiguration = async (
  { store, clock, log }: AuditedWorkDeps,
  settings: Readonly<Record<string, string | number | boolean | null>>,
): Promise<void> => {
  const event = 'configuration';
  const last = await lastAuditRow(store.db, event);
  if (last?.detail === JSON.stringify(settings)) return;
  await makeAudit({ store, log }).record({
    event,
    actor: 'server',
    userId: null,
    address: null,
    target: `Sightline ${version.version_string}`,
    detail: settings,
    result: 'done',
    requestId: null,
    atMs: clock(),
  });
};
