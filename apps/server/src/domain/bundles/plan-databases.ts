import { databases, findDatabase, type DatabaseRow } from '../../store/databases.ts';
import { can, holds, type Subject } from '../access.ts';
import { ConnectionTextError, passwordMask, readConnectionText } from '../databases/connection-text.ts';
import type { ConnectedDatabase } from '../databases/engines.ts';
import { planConnection } from '../databases/plan-connection.ts';
import type { Deps } from '../deps.ts';
import { examplesDatabaseUuid, type BundleEntry } from '../examples/bundle-entry.ts';
import { forbidden, Refusal, type FieldReasons } from '../refusal.ts';
import { BundleFields } from './bundle-fields.ts';
import { fileRefusal, type FileFault } from './bundle-refusal.ts';
import { topOf, type BundlePlan } from './plan-bundle.ts';

/** A database of a bundle, and what is to become of it here. */
export interface PlannedDatabase {
  readonly entry: BundleEntry;
  readonly uuid: string;
  /** As it is kept here; absent for a new one. */
  readonly known: DatabaseRow | undefined;
  /** Whether the bundle is about it, and not only stands on it. */
  readonly isTop: boolean;
  /** Whether it stands for the database of the embedded engine, which is always there. */
  readonly isExamples: boolean;
  /** Set where it is made or replaced. */
  readonly connection: ConnectedDatabase | undefined;
}

type ByPath = Readonly<Record<string, string>>;

/** Secrets that come beside a bundle, each by the paths of its files. */
export interface BundleSecrets {
  readonly passwords?: ByPath;
  readonly tunnelPasswords?: ByPath;
  readonly tunnelPrivateKeys?: ByPath;
  readonly tunnelPrivateKeyPasswords?: ByPath;
}

/** On whose behalf databases come in, and what the form of the import says of them. */
export interface DatabasesRequest {
  readonly plan: Pick<BundlePlan, 'kind' | 'databases'>;
  readonly overwrite: boolean;
  /** What is here already and may not be replaced is used as it is. */
  readonly leaveExisting?: boolean;
  /** Absent for the operator and for the server's own content. */
  readonly subject: Subject | undefined;
  readonly secrets: BundleSecrets;
}

const noSecret = (what: string): FileFault => ({ _schema: [`Must provide a ${what}`] });

const given = (secrets: ByPath | undefined, { path }: BundleEntry): string | undefined =>
  secrets !== undefined && Object.hasOwn(secrets, path) ? secrets[path] : undefined;

const tunnelSecrets = [
  ['password', 'tunnelPasswords', 'password for the ssh tunnel'],
  ['private_key', 'tunnelPrivateKeys', 'private key for the ssh tunnel'],
  ['private_key_password', 'tunnelPrivateKeyPasswords', 'private key password for the ssh tunnel'],
] as const;

/** The tunnel of a file with the secrets that came beside it. Gives the fault where one has to be given. */
const tunnelOf = (
  entry: BundleEntry,
  known: DatabaseRow | undefined,
  secrets: BundleSecrets,
): { readonly tunnel: Readonly<Record<string, unknown>> | null } | { readonly fault: FileFault } => {
  const tunnel = { ...new BundleFields(entry.content).object('ssh_tunnel') };
  if (Object.keys(tunnel).length === 0) return { tunnel: null };
  for (const [name, place, what] of tunnelSecrets) {
    const secret = given(secrets[place], entry);
    if (secret) tunnel[name] = secret;
    else if (tunnel[name] === passwordMask && known === undefined) return { fault: noSecret(what) };
  }
  return { tunnel };
};

const asFault = (reason: Refusal['reason']): FileFault => {
  if (typeof reason === 'string') return reason;
  const fields = Object.entries(reason as FieldReasons);
  return Object.fromEntries(fields.map(([field, texts]) => [field, [texts].flat().map(String)]));
};

const isMasked = (uri: string): boolean => {
  try {
    return readConnectionText(uri).masked;
  } catch (error) {
    // Its faults are told where it is planned.
    if (error instanceof ConnectionTextError) return false;
    throw error;
  }
};

/** The connection that a file describes. Gives the fault where it cannot be had. */
const connectionOf = (
  deps: Pick<Deps, 'secrets' | 'config'>,
  { entry, uuid, known }: Pick<PlannedDatabase, 'entry' | 'uuid' | 'known'>,
  { subject, secrets }: DatabasesRequest,
): ConnectedDatabase | { readonly fault: FileFault } => {
  const fields = new BundleFields(entry.content);
  const uri = fields.text('sqlalchemy_uri') ?? '';
  const password = given(secrets.passwords, entry) ?? fields.text('password');
  if (isMasked(uri) && !password && known === undefined) return { fault: noSecret('password for the database') };
  const tunnelled = tunnelOf(entry, known, secrets);
  if ('fault' in tunnelled) return tunnelled;
  const input = {
    sqlalchemy_uri: uri,
    extra: fields.json('extra'),
    masked_encrypted_extra: fields.json('masked_encrypted_extra') ?? fields.json('encrypted_extra'),
    server_cert: fields.text('server_cert') ?? undefined,
    ssh_tunnel: tunnelled.tunnel,
  };
  const owner = { uuid, known, vouched: subject === undefined, password: password || undefined, status: 422 } as const;
  try {
    return planConnection(deps, input, owner);
  } catch (error) {
    if (error instanceof Refusal) return { fault: asFault(error.reason) };
    throw error;
  }
};

const standsForExamples = ({ content }: BundleEntry, uuid: string): boolean =>
  uuid === examplesDatabaseUuid || content['sqlalchemy_uri'] === 'duckdb:///examples';

/**
 * Settles for each database of a bundle whether the one that is here is used, or one is made or replaced, and how that one
 * is connected. What a bundle brings along below other things is made only for those who may connect databases.
 * Throws 422 naming files and reasons (a password that has to be given), 403 for a bundle of databases without that right.
 */
export const planDatabases = async (
  deps: Pick<Deps, 'store' | 'secrets' | 'config'>,
  request: DatabasesRequest,
): Promise<readonly PlannedDatabase[]> => {
  const { plan, overwrite, leaveExisting = false, subject } = request;
  const mayWrite = subject === undefined || holds(subject, 'can_write', 'Database');
  const isTop = plan.kind === 'Database';
  if (isTop && !mayWrite) throw forbidden();
  const faults = new Map<string, FileFault>();
  const planned: PlannedDatabase[] = [];
  for (const entry of plan.databases) {
    const uuid = String(entry.content['uuid'] ?? '').toLowerCase();
    const known = await findDatabase(deps.store.db, { uuid });
    const isExamples = standsForExamples(entry, uuid);
    const found = { entry, uuid, known, isTop, isExamples };
    // Whatever uuid its file has, the embedded engine's own database is meant.
    const used = isExamples ? await findDatabase(deps.store.db, { uuid: examplesDatabaseUuid }) : known;
    const seen = { kind: 'database', id: used?.id ?? 0, name: used?.database_name ?? 'examples' } as const;
    const mayReplace = isTop && (overwrite || !leaveExisting);
    if (known && isTop && !overwrite && !leaveExisting) {
      faults.set(entry.path, 'Database already exists and `overwrite=true` was not passed');
    } else if (isExamples || (known && !mayReplace)) {
      if (used && subject && !can(subject, 'read', seen)) throw forbidden();
      // The embedded engine's own database takes settings, and never another connection.
      planned.push({ ...found, connection: mayReplace ? known : undefined });
    } else if (!mayWrite) {
      faults.set(entry.path, 'The database is not connected here. Ask somebody who may connect databases to do so.');
    } else {
      const connection = connectionOf(deps, found, request);
      const name = String(entry.content['database_name']);
      if ('fault' in connection) faults.set(entry.path, connection.fault);
      else if (await databases.find(deps.store.db, 'database_name', name, known?.id))
        faults.set(entry.path, { database_name: ['A database with the same name already exists.'] });
      else planned.push({ ...found, connection });
    }
  }
  if (faults.size > 0) throw fileRefusal(topOf[plan.kind].noun, faults);
  return planned;
};
