import { randomBytes } from 'node:crypto';
import { DuckDBInstance } from '@duckdb/node-api';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { TableFile } from '../../../domain/ports.ts';
import { EngineRunError } from '../../engine-failure.ts';
import { ruleMisfit } from '../../rule-misfit.ts';
import type { WorkerSettings } from './protocol.ts';

/** An engine that can read exactly the given files and has no other access. */
export interface LockedDatabase {
  /** Returns an unused connection that resolves unqualified names in the schema. */
  connect(): Promise<DuckDBConnection>;
  /** Prepares the next connections in advance. */
  prepareNext(): void;
  close(): void;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Pattern of the aliases of attached files. They must not appear in messages. */
export const aliasPattern = /"?data_[0-9a-f]{16}"?\.(?:main\.)?/g;

/**
 * Optimization fence that keeps the statement's own conditions behind the row rule. Otherwise the engine could evaluate
 * some functions on hidden rows first, and their errors would leak data.
 */
const rulesFirst = 'OFFSET 0';

function refuseRule(): never {
  throw new EngineRunError(ruleMisfit);
}

/**
 * Opens an engine without files. Engines are opened in advance, because opening takes longer than attaching the files.
 */
export async function openEngine(settings: WorkerSettings): Promise<DuckDBInstance> {
  return DuckDBInstance.create(':memory:', {
    memory_limit: `${settings.bufferMegabytes}MB`,
    threads: String(settings.threads),
    temp_directory: settings.tempFolder,
    max_temp_directory_size: `${settings.tempMegabytes}MB`,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
    allow_unsigned_extensions: 'false',
    allow_persistent_secrets: 'false',
  });
}

/**
 * Attaches the files and locks the engine. The order matters: attach files while that is allowed, then disable file
 * access (no folder is allowed, attached files stay readable), then lock the configuration.
 */
export async function lockDatabase(
  instance: DuckDBInstance,
  tables: readonly TableFile[],
  defaultSchema: string,
): Promise<LockedDatabase> {
  const setup = await instance.connect();
  try {
    await setup.run("SET GLOBAL errors_as_json = true; SET GLOBAL TimeZone = 'UTC'");
    const schemas = new Set(['main', defaultSchema, ...tables.map((table) => table.schema)]);
    for (const schema of schemas) await setup.run(`CREATE SCHEMA IF NOT EXISTS ${quoted(schema)}`);
    for (const table of tables) await mount(setup, table);
    // These settings differ per job: the streaming buffer size, and progress tracking.
    await setup.run(
      `SET GLOBAL allowed_configs = ['streaming_buffer_size', 'enable_progress_bar', 'enable_progress_bar_print']`,
    );
    await setup.run('SET GLOBAL enable_external_access = false; SET GLOBAL lock_configuration = true');
  } finally {
    setup.closeSync();
  }
  return new KeptDatabase(instance, defaultSchema);
}

/**
 * Number of connections to prepare. With two, a job that arrives right after another one does not wait for its
 * connection.
 */
const readyConnections = 2;

class KeptDatabase implements LockedDatabase {
  readonly #instance: DuckDBInstance;
  readonly #defaultSchema: string;
  readonly #ready: Promise<DuckDBConnection>[] = [];

  constructor(instance: DuckDBInstance, defaultSchema: string) {
    this.#instance = instance;
    this.#defaultSchema = defaultSchema;
  }

  connect(): Promise<DuckDBConnection> {
    return this.#ready.shift() ?? this.#open();
  }

  prepareNext(): void {
    while (this.#ready.length < readyConnections) {
      const next = this.#open();
      // If opening fails, the error is reported when the connection is taken.
      next.catch(() => undefined);
      this.#ready.push(next);
    }
  }

  close(): void {
    // An open connection would keep the engine alive.
    for (const next of this.#ready.splice(0)) next.then((connection) => connection.closeSync()).catch(() => undefined);
    this.#instance.closeSync();
  }

  async #open(): Promise<DuckDBConnection> {
    const connection = await this.#instance.connect();
    if (this.#defaultSchema !== 'main') await connection.run(`USE memory.${quoted(this.#defaultSchema)}`);
    // Run each statement in a transaction. A statement that fails after its first rows aborts the transaction, and
    // there is no other signal of that failure.
    await connection.run('BEGIN TRANSACTION');
    return connection;
  }
}

async function mount(setup: DuckDBConnection, table: TableFile): Promise<void> {
  const alias = `data_${randomBytes(8).toString('hex')}`;
  await setup.run(`ATTACH ${literal(table.file)} AS ${alias} (READ_ONLY)`);
  const view = `CREATE VIEW ${quoted(table.schema)}.${quoted(table.name)} AS SELECT * FROM ${alias}.main.t`;
  if (table.where === undefined) await setup.run(view);
  else await setup.run(`${view} WHERE (${table.where}\n) ${rulesFirst}`).catch(refuseRule);
}
