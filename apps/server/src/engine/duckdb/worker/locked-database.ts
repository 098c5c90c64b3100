import { randomBytes } from 'node:crypto';
import { DuckDBInstance } from '@duckdb/node-api';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { TableFile } from '../../../domain/ports.ts';
import { EngineRunError } from '../../engine-failure.ts';
import { ruleMisfit } from '../../rule-misfit.ts';
import type { WorkerSettings } from './protocol.ts';

/** An engine over exactly some files, read-only, that reaches nothing else. */
export interface LockedDatabase {
  /** A connection that nobody used, whose unqualified names are looked up in the schema. */
  connect(): Promise<DuckDBConnection>;
  /** Makes the next connections ahead. */
  prepareNext(): void;
  close(): void;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Aliases of attached files look so; they never reach a reader. */
export const aliasPattern = /"?data_[0-9a-f]{16}"?\.(?:main\.)?/g;

/**
 * Keeps a statement's own conditions behind the rule. The engine asks some functions of rows before it asks the rule, and
 * an error of theirs would tell of rows that are not to be seen.
 */
const rulesFirst = 'OFFSET 0';

function refuseRule(): never {
  throw new EngineRunError(ruleMisfit);
}

/** An engine that has no files yet; made ahead, since that takes longer than to give it its files. */
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
 * Gives an engine its files and locks it. The order matters: files are attached while that is possible; then file access
 * is shut (no folder is allowed, attached files stay readable), then the configuration is locked.
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
    // How soon rows are handed on, and whether the engine counts how far it is, is told for each job.
    await setup.run(
      `SET GLOBAL allowed_configs = ['streaming_buffer_size', 'enable_progress_bar', 'enable_progress_bar_print']`,
    );
    await setup.run('SET GLOBAL enable_external_access = false; SET GLOBAL lock_configuration = true');
  } finally {
    setup.closeSync();
  }
  return new KeptDatabase(instance, defaultSchema);
}

/** A job may come before the connection that follows the last one's is ready. */
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
      // A failure to open shows where the connection is taken.
      next.catch(() => undefined);
      this.#ready.push(next);
    }
  }

  close(): void {
    // An open connection would keep the engine.
    for (const next of this.#ready.splice(0)) next.then((connection) => connection.closeSync()).catch(() => undefined);
    this.#instance.closeSync();
  }

  async #open(): Promise<DuckDBConnection> {
    const connection = await this.#instance.connect();
    if (this.#defaultSchema !== 'main') await connection.run(`USE memory.${quoted(this.#defaultSchema)}`);
    // A statement that fails behind its first rows fails its transaction: nothing else tells of it.
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
