import { Refusal } from './refusal.ts';

/** A permission and the view that it applies to, as the contract names them. */
export type PermissionPair = readonly [permission: string, view: string];

/** Data that a subject's roles grant access to, parsed from their permission pairs (section 12.2 of the contract). */
export interface DataGrants {
  readonly everyDataset: boolean;
  readonly everyDatabase: boolean;
  /** Databases to whose data the roles grant full access. */
  readonly databaseIds: ReadonlySet<number>;
  readonly datasetIds: ReadonlySet<number>;
  /** Schemas to whose data the roles grant access, by database name. */
  readonly schemas: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface SubjectRole {
  readonly id: number;
  readonly name: string;
  readonly permissions: readonly PermissionPair[];
}

/** Grants of a guest token: the embedded dashboards, and row-level security rules for their data. */
export interface GuestGrant {
  readonly dashboardIds: readonly number[];
  readonly rules: readonly GuestRule[];
  readonly user: { readonly username: string; readonly firstName: string; readonly lastName: string };
}

/**
 * A row-level security rule of a guest token. It applies to one dataset, or to all queried datasets if it does not name
 * one.
 */
export interface GuestRule {
  readonly clause: string;
  readonly datasetId?: number;
}

/**
 * The caller: a signed-in user, a guest of embedded dashboards, or a visitor with the role Public. Subjects are loaded
 * again for each request.
 */
export interface Subject {
  readonly kind: 'user' | 'guest' | 'anonymous';
  /** Set for signed-in users only. */
  readonly userId?: number;
  /** UUID of the account. It changes if the account is deleted and created again. */
  readonly userUuid?: string;
  readonly username?: string;
  /**
   * Set for guests only. Guests see exactly the data that their token grants; data grants of their role do not apply.
   */
  readonly guest?: GuestGrant;
  readonly roles: readonly SubjectRole[];
  /** True for holders of the role named Admin, who pass every permission check. */
  readonly admin: boolean;
  readonly grants: DataGrants;
  /** The subject's permissions, each as the permission and the view joined by a line feed. */
  readonly pairs: ReadonlySet<string>;
  /** A value that changes whenever the subject's permissions change. It is part of cache keys. */
  readonly grantsVersion: string;
  /** True when DASHBOARD_RBAC is off. Roles assigned to a dashboard are then ignored. */
  readonly ignoresDashboardRoles?: boolean;
}

/** A dataset that a chart or dashboard depends on. */
export interface DatasetObject {
  readonly kind: 'dataset';
  readonly id: number;
  readonly databaseId: number;
  readonly databaseName: string;
  readonly schema: string | null;
  readonly ownerIds: readonly number[];
}
export interface DatabaseObject {
  readonly kind: 'database';
  readonly id: number;
  readonly name: string;
  /** IDs of the database's datasets. A grant on one of them makes the database visible. */
  readonly datasetIds?: readonly number[];
}
export interface ChartObject {
  readonly kind: 'chart';
  readonly ownerIds: readonly number[];
  /** Absent if the chart's dataset no longer exists. */
  readonly dataset?: DatasetObject;
}
export interface DashboardObject {
  readonly kind: 'dashboard';
  readonly published: boolean;
  readonly ownerIds: readonly number[];
  readonly roleIds: readonly number[];
  readonly datasets: readonly DatasetObject[];
}
/** An object that belongs to exactly one user: a saved query, tab state or query row. */
export interface PrivateObject {
  readonly kind: 'private';
  readonly userId: number | null;
}
export type AccessObject = DatasetObject | DatabaseObject | ChartObject | DashboardObject | PrivateObject;

const pairKey = (permission: string, view: string) => `${permission}\n${view}`;

const idIn = (view: string): number | undefined => {
  const found = /\(id:(\d+)\)$/.exec(view);
  return found ? Number(found[1]) : undefined;
};

/** Parses `[examples].[main]` or `[examples].[catalog].[main]` into database and schema. */
const schemaIn = (view: string): { database: string; schema: string } | undefined => {
  const parts = [...view.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1]!);
  const [database, schema] = [parts[0], parts.at(-1)];
  return database !== undefined && schema !== undefined && parts.length >= 2 ? { database, schema } : undefined;
};

const readGrants = (pairs: readonly PermissionPair[], admin: boolean): DataGrants => {
  const databaseIds = new Set<number>();
  const datasetIds = new Set<number>();
  const schemas = new Map<string, Set<string>>();
  for (const [permission, view] of pairs) {
    const id = idIn(view);
    if (permission === 'database_access' && id !== undefined) databaseIds.add(id);
    if (permission === 'datasource_access' && id !== undefined) datasetIds.add(id);
    const found = permission === 'schema_access' ? schemaIn(view) : undefined;
    if (found) schemas.set(found.database, (schemas.get(found.database) ?? new Set()).add(found.schema));
  }
  const every = (word: string) => admin || pairs.some(([permission]) => permission === word);
  return {
    everyDataset: every('all_datasource_access'),
    everyDatabase: every('all_database_access'),
    databaseIds,
    datasetIds,
    schemas,
  };
};

/** Builds a subject from the roles in the store. `grantsVersion` must change whenever the permissions do. */
export const makeSubject = (facts: {
  /** Set for users only. `uuid` is absent for accounts that are not local to this server. */
  readonly user?: { readonly id: number; readonly uuid?: string; readonly username: string };
  readonly guest?: GuestGrant;
  readonly roles: readonly SubjectRole[];
  readonly grantsVersion: string;
  readonly ignoresDashboardRoles?: boolean;
}): Subject => {
  const pairs = facts.roles.flatMap((role) => role.permissions);
  const admin = facts.user !== undefined && facts.roles.some((role) => role.name === 'Admin');
  return {
    kind: facts.user ? 'user' : facts.guest ? 'guest' : 'anonymous',
    ...(facts.user ? { userId: facts.user.id, username: facts.user.username } : {}),
    ...(facts.user?.uuid === undefined ? {} : { userUuid: facts.user.uuid }),
    ...(facts.guest ? { guest: facts.guest } : {}),
    roles: facts.roles,
    admin,
    grants: readGrants(facts.guest ? [] : pairs, admin),
    pairs: new Set(pairs.map(([permission, view]) => pairKey(permission, view))),
    grantsVersion: facts.grantsVersion,
    ...(facts.ignoresDashboardRoles === true ? { ignoresDashboardRoles: true } : {}),
  };
};

/** True if one of the subject's roles has the permission. */
export const holds = (subject: Subject, permission: string, view: string): boolean =>
  subject.admin || subject.pairs.has(pairKey(permission, view));

/** Returns the subject's user ID. Throws 401 for guests and visitors, who have none. */
export const userIdOf = (subject: Subject): number => {
  if (subject.userId === undefined) throw new Refusal(401, 'Not authorized');
  return subject.userId;
};

const owns = (subject: Subject, ownerIds: readonly number[]) =>
  subject.admin || (subject.userId !== undefined && ownerIds.includes(subject.userId));

/** True if the subject may read rows of a dataset. */
const readsDataset = (subject: Subject, dataset: DatasetObject): boolean => {
  const { grants } = subject;
  return (
    grants.everyDataset ||
    grants.everyDatabase ||
    grants.databaseIds.has(dataset.databaseId) ||
    grants.datasetIds.has(dataset.id) ||
    (dataset.schema !== null && (grants.schemas.get(dataset.databaseName)?.has(dataset.schema) ?? false)) ||
    owns(subject, dataset.ownerIds)
  );
};

const readsDatabase = (subject: Subject, database: DatabaseObject): boolean => {
  const { grants } = subject;
  return (
    grants.everyDatabase ||
    grants.databaseIds.has(database.id) ||
    grants.schemas.has(database.name) ||
    (database.datasetIds ?? []).some((id) => grants.datasetIds.has(id))
  );
};

/**
 * A published dashboard is visible to users who can read one of its datasets. If roles are assigned to it, it is
 * visible to holders of one of those roles instead. A dashboard that is not published is visible only to its owners and
 * Admin.
 */
const readsDashboard = (subject: Subject, dashboard: DashboardObject): boolean => {
  if (owns(subject, dashboard.ownerIds)) return true;
  if (!dashboard.published) return false;
  if (dashboard.roleIds.length > 0 && subject.ignoresDashboardRoles !== true)
    return subject.roles.some((role) => dashboard.roleIds.includes(role.id));
  return dashboard.datasets.some((dataset) => readsDataset(subject, dataset));
};

const reads = (subject: Subject, object: AccessObject): boolean => {
  switch (object.kind) {
    case 'dataset':
      return readsDataset(subject, object);
    case 'database':
      return readsDatabase(subject, object);
    case 'chart':
      return (
        subject.admin ||
        subject.grants.everyDataset ||
        owns(subject, object.ownerIds) ||
        (object.dataset !== undefined && readsDataset(subject, object.dataset))
      );
    case 'dashboard':
      return readsDashboard(subject, object);
    case 'private':
      return subject.userId !== undefined && object.userId === subject.userId;
  }
};

const writes = (subject: Subject, object: AccessObject): boolean => {
  switch (object.kind) {
    case 'database':
      return holds(subject, 'can_write', 'Database');
    case 'private':
      return reads(subject, object);
    default:
      return owns(subject, object.ownerIds);
  }
};

/**
 * Returns true if the subject may read or write an object. All access to objects is checked here. Routes have checked
 * the permission that they require before.
 */
export const can = (subject: Subject, action: 'read' | 'write', object: AccessObject): boolean =>
  action === 'read' ? reads(subject, object) : writes(subject, object);
