import { Refusal } from './refusal.ts';

/** A pair (permission, view) as the contract spells rights. */
export type PermissionPair = readonly [permission: string, view: string];

/** The data that a subject's roles grant, read from the pairs of 12.2 of the contract. */
export interface DataGrants {
  readonly everyDataset: boolean;
  readonly everyDatabase: boolean;
  /** Databases granted as a whole. */
  readonly databaseIds: ReadonlySet<number>;
  readonly datasetIds: ReadonlySet<number>;
  /** Schemas by `database name` → schema names. */
  readonly schemas: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface SubjectRole {
  readonly id: number;
  readonly name: string;
  readonly permissions: readonly PermissionPair[];
}

/** What a guest's token grants: dashboards that stand in another page, with rules for their rows. */
export interface GuestGrant {
  readonly dashboardIds: readonly number[];
  readonly rules: readonly GuestRule[];
  readonly user: { readonly username: string; readonly firstName: string; readonly lastName: string };
}

/** A condition of a token over the rows of one dataset, or of every one that is asked. */
export interface GuestRule {
  readonly clause: string;
  readonly datasetId?: number;
}

/** Who asks: a signed-in user, a guest of embedded dashboards, or a visitor with the role Public. Read anew for each request. */
export interface Subject {
  readonly kind: 'user' | 'guest' | 'anonymous';
  /** Present for users. */
  readonly userId?: number;
  /** Another one once the account was deleted and came back. */
  readonly userUuid?: string;
  readonly username?: string;
  /** Present for guests: they see what their token grants, and nothing of what their role grants of data. */
  readonly guest?: GuestGrant;
  readonly roles: readonly SubjectRole[];
  /** Holders of the role named Admin pass every permission. */
  readonly admin: boolean;
  readonly grants: DataGrants;
  /** `permission view`, both joined by a line feed. */
  readonly pairs: ReadonlySet<string>;
  /** Changes whenever the subject's rights change; part of cache keys. */
  readonly grantsVersion: string;
  /** True where roles do not bind dashboards (DASHBOARD_RBAC is off): which ones a dashboard is bound to counts for nothing. */
  readonly ignoresDashboardRoles?: boolean;
}

/** Data that a chart or dashboard stands on. */
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
  /** Datasets of it that the subject may hold a grant for. */
  readonly datasetIds?: readonly number[];
}
export interface ChartObject {
  readonly kind: 'chart';
  readonly ownerIds: readonly number[];
  /** Absent when the dataset is gone. */
  readonly dataset?: DatasetObject;
}
export interface DashboardObject {
  readonly kind: 'dashboard';
  readonly published: boolean;
  readonly ownerIds: readonly number[];
  readonly roleIds: readonly number[];
  readonly datasets: readonly DatasetObject[];
}
/** A thing that belongs to one user alone: saved query, tab state, query row. */
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

/** `[examples].[main]` or `[examples].[catalog].[main]` → database and schema. */
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

/** Puts a subject together from the roles that the store holds. `grantsVersion` must differ when the rights do. */
export const makeSubject = (facts: {
  /** With the uuid where the account is one of this server. */
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

/** Whether a role of the subject holds the pair. */
export const holds = (subject: Subject, permission: string, view: string): boolean =>
  subject.admin || subject.pairs.has(pairKey(permission, view));

/** The subject's user id. Throws 401 for a visitor. */
export const userIdOf = (subject: Subject): number => {
  if (subject.userId === undefined) throw new Refusal(401, 'Not authorized');
  return subject.userId;
};

const owns = (subject: Subject, ownerIds: readonly number[]) =>
  subject.admin || (subject.userId !== undefined && ownerIds.includes(subject.userId));

/** Whether the subject may read rows of a dataset. */
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
 * A published dashboard shows itself to those who read one of its datasets, or, when it is bound to roles, to holders of one.
 * A draft shows itself to its owners and Admin only.
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
 * The one decision about objects: whether a subject may read or write it.
 * The route's permission pair is asked before and apart from this.
 */
export const can = (subject: Subject, action: 'read' | 'write', object: AccessObject): boolean =>
  action === 'read' ? reads(subject, object) : writes(subject, object);
