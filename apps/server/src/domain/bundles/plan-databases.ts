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

/** A database of a bundle and its planned import. */
export interface PlannedDatabase {
  readonly entry: BundleEntry;
  readonly uuid: string;
  /** The stored database; absent for a new one. */
  readonly known: DatabaseRow | undefined;
  /** True if the bundle is one of databases. False if its objects only depend on this database. */
  readonly isTop: boolean;
  /** True if the file describes the database of the embedded engine, which always exists. */
  readonly isExamples: boolean;
  /** The connection to store. Undefined if the database is neither created nor replaced. */
  readonly connection: ConnectedDatabase | undefined;
}

type ByPath = Readonly<Record<string, string>>;

/** Secrets sent together with a bundle, by the path of the database file. */
export interface BundleSecrets {
  readonly passwords?: ByPath;
  readonly tunnelPasswords?: ByPath;
  readonly tunnelPrivateKeys?: ByPath;
  readonly tunnelPrivateKeyPasswords?: ByPath;
}

/** The importing user and the options of the import. */
export interface DatabasesRequest {
  readonly plan: Pick<BundlePlan, 'kind' | 'databases'>;
  readonly overwrite: boolean;
  /** If true, existing databases that may not be replaced are used unchanged. */
  readonly leaveExisting?: boolean;
  /** The importing user. Absent for the operator, and when the server imports its own content. */
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

/** Returns the SSH tunnel that a file describes, with its secrets. Returns an error if a secret is missing. */
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
    // Ignore an invalid connection URI here. It is reported when the database is planned.
    if (error instanceof ConnectionTextError) return false;
    throw error;
  }
};

/** Returns the connection that a file describes, or an error if it is incomplete. */
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
 * Decides for each database of a bundle whether to reuse, create or replace it, and with which connection. If the
 * bundle's objects only depend on a database, it is created only for users who may connect databases. Throws 422 naming
 * files and reasons (such as a missing password), 403 for a bundle of databases without that permission.
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
    // The examples database in a file always means the local embedded database, even if its UUID in the file differs.
    const used = isExamples ? await findDatabase(deps.store.db, { uuid: examplesDatabaseUuid }) : known;
    const seen = { kind: 'database', id: used?.id ?? 0, name: used?.database_name ?? 'examples' } as const;
    const mayReplace = isTop && (overwrite || !leaveExisting);
    if (known && isTop && !overwrite && !leaveExisting) {
      faults.set(entry.path, 'Database already exists and `overwrite=true` was not passed');
    } else if (isExamples || (known && !mayReplace)) {
      if (used && subject && !can(subject, 'read', seen)) throw forbidden();
      // The settings of the embedded database may be replaced, but not its connection.
      planned.push({ ...found, connection: mayReplace ? known : undefined });
    } else if (!mayWrite) {
      faults.set(
        entry.path,
        'The database is not connected here. Ask someone with permission to connect databases to add it.',
      );
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
