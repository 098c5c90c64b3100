import { createHash } from 'node:crypto';
import { accountById } from '../../store/accounts.ts';
import type { Store } from '../../store/open.ts';
import { rememberRead } from '../../store/remember-read.ts';
import { embeddedByUuid } from '../../store/embedded-dashboards.ts';
import { rightsVersion, rolesByName, rolesOfAccount } from '../../store/roles.ts';
import { makeSubject, type Subject, type SubjectRole } from '../access.ts';
import { isFlagOn, type ConfiguredFlags } from '../start-up/feature-flags.ts';
import type { GuestClaims } from './guest-tokens.ts';

/**
 * Returns a fingerprint of a subject's permissions. It includes the user ID, because owners may read their objects. For
 * Admin, it leaves out the ID, so that administrators with the same roles share cached results.
 */
const versionOf = (roles: readonly SubjectRole[], userId: number | undefined) => {
  const own = roles.some((role) => role.name === 'Admin') ? '' : String(userId ?? '');
  return createHash('sha256')
    .update(JSON.stringify([roles, own]))
    .digest('base64url')
    .slice(0, 22);
};

const mostKept = 1000;

export interface Subjects {
  /**
   * Returns the subject of an account; undefined if the account is missing or disabled. `version` is the version of the
   * permissions in the store, which is read if absent.
   */
  ofAccount(accountId: number, version?: number): Promise<Subject | undefined>;
  /** Returns a guest of embedded dashboards, with the configured guest role. */
  ofGuest(claims: GuestClaims): Promise<Subject>;
  /** Returns a visitor. */
  ofNobody(): Promise<Subject>;
}

/** Creates subjects and caches them until any permissions change. */
export const makeSubjects = (
  store: Store,
  { guestRole = 'Public', flags = {} }: { readonly guestRole?: string; readonly flags?: ConfiguredFlags } = {},
): Subjects => {
  const ignoresDashboardRoles = !isFlagOn(flags, 'DASHBOARD_RBAC');
  const kept = new Map<number, Subject>();
  let keptVersion = -1;
  const versionNow = rememberRead(store, (_what: 'rights') => rightsVersion(store.db));
  const nobody = 0;
  const guestHost = -1;
  const remembered = async (key: number, version: number | undefined, make: () => Promise<Subject | undefined>) => {
    const current = version ?? (await versionNow('rights'));
    if (current !== keptVersion || kept.size > mostKept) kept.clear();
    keptVersion = current;
    const found = kept.get(key);
    if (found) return found;
    const made = await make();
    if (made && keptVersion === current) kept.set(key, made);
    return made;
  };
  return {
    ofAccount: (accountId, version) =>
      remembered(accountId, version, async () => {
        const account = await accountById(store.db, accountId);
        if (!account || account.active !== 1) return undefined;
        const roles = await rolesOfAccount(store.db, accountId);
        return makeSubject({
          user: { id: account.id, uuid: account.uuid, username: account.username },
          roles,
          grantsVersion: versionOf(roles, account.id),
          ignoresDashboardRoles,
        });
      }),
    ofGuest: async ({ user, embeddedUuids, rules }) => {
      const host = (await remembered(guestHost, undefined, async () => {
        const roles = await rolesByName(store.db, guestRole);
        return makeSubject({ roles, grantsVersion: versionOf(roles, undefined), ignoresDashboardRoles });
      }))!;
      const embedded = await embeddedByUuid(store.db, embeddedUuids);
      const guest = { user, rules, dashboardIds: embedded.map((row) => row.dashboard_id) };
      return makeSubject({ guest, roles: host.roles, grantsVersion: `guest ${host.grantsVersion}` });
    },
    ofNobody: async () =>
      (await remembered(nobody, undefined, async () => {
        const roles = await rolesByName(store.db, 'Public');
        return makeSubject({ roles, grantsVersion: versionOf(roles, undefined), ignoresDashboardRoles });
      }))!,
  };
};
