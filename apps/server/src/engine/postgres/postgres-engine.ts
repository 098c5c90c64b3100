import type {
  ColumnInfo,
  EngineJob,
  FrameRun,
  MeasuredJob,
  RunStats,
  StatementCost,
  StatementPlan,
  Verdict,
  WriteRights,
} from '../../domain/ports.ts';
import type { Table } from '../columns.ts';
import { collectTable, collectText, oneText } from '../collect-table.ts';
import { EngineRunError } from '../engine-failure.ts';
import { defaultGateLimits } from '../gate-limits.ts';
import { wordsOf } from '../function-names.ts';
import { TextCache } from '../text-cache.ts';
import { CallableFields } from './catalogue/callable-fields.ts';
import { ServerCatalogue } from './catalogue/server-catalogue.ts';
import { TypeNameBook } from './columns/type-names.ts';
import { loadTable } from './load/load-table.ts';
import type { LoadOrder, ServerConnectionOptions, ServerEngine } from '../../domain/server-ports.ts';
import { ConnectionPool } from './connection/connection-pool.ts';
import { allowedFunctions, isServerSchema } from './gate/allowed-names.ts';
import type { RowRule, RuledStatement } from './gate/apply-row-rules.ts';
import type { OpenVerdict } from './gate/gate.ts';
import { GateThreads } from './gate/gate-threads.ts';
import { planCost } from './run/plan-cost.ts';
import { readPlan } from './run/read-plan.ts';
import { runStatement } from './run/run-statement.ts';
import type { RunTools } from './run/run-statement.ts';

/** Limits of an engine on a PostgreSQL server. All except the connection have defaults. */
export interface PostgresEngineOptions {
  readonly connection: ServerConnectionOptions;
  /** Maximum number of concurrent sessions. */
  readonly connections?: number;
  /** Idle time after which a session is closed. */
  readonly idleMs?: number;
  /**
   * A gate, which checks SQL, that several engines share and that its owner closes. By default, the engine creates its
   * own.
   */
  readonly gate?: GateThreads;
  /** How long a cancellation may take before the session's connection is cut. */
  readonly killAfterMs?: number;
  /** Maximum size of a row, in bytes. */
  readonly rowBytes?: number;
  /** Timeout for describing a statement. */
  readonly shortWorkMs?: number;
}

const cachedCharacters = 8_000_000;
const bytesPerMegabyte = 1_048_576;

/** Creates an engine for one PostgreSQL database. It connects on first use. */
export function makePostgresEngine(options: PostgresEngineOptions): PostgresEngine {
  return new PostgresEngine(options);
}

/** An engine on a PostgreSQL database. `makePostgresEngine` creates it. */
export class PostgresEngine implements ServerEngine {
  readonly backend = 'postgresql';
  readonly functionNames = wordsOf(allowedFunctions);
  /** The catalog of the database. */
  readonly catalogue: ServerCatalogue;
  readonly #connection: ServerConnectionOptions;
  readonly #pool: ConnectionPool;
  readonly #gate: GateThreads;
  readonly #ownsGate: boolean;
  readonly #tools: RunTools;
  readonly #shortWorkMs: number;
  readonly #verdicts = new TextCache<Promise<readonly OpenVerdict[]>>(cachedCharacters);
  readonly #callables: CallableFields;

  constructor(options: PostgresEngineOptions) {
    const { connection, connections = 6, idleMs = 30_000 } = options;
    this.#shortWorkMs = options.shortWorkMs ?? 10_000;
    this.#connection = connection;
    this.#pool = new ConnectionPool({ connection, connections, idleMs, answerMs: this.#shortWorkMs });
    this.#gate = options.gate ?? new GateThreads(defaultGateLimits);
    this.#ownsGate = options.gate === undefined;
    this.catalogue = new ServerCatalogue(this.#pool.metadata);
    this.#callables = new CallableFields(this.#pool.metadata);
    this.#tools = {
      pool: this.#pool,
      killAfterMs: options.killAfterMs ?? 1_500,
      rowBytes: options.rowBytes ?? 64 * bytesPerMegabyte,
      typeNames: new TypeNameBook(this.#pool),
      ruled: (job) => this.#ruled(job),
    };
  }

  gate(sql: string, asker?: string): Promise<readonly Verdict[]> {
    return this.#judge(`statements\n${sql}`, () => this.#gate.gate(sql, asker));
  }

  gateWrites(sql: string, rights: WriteRights, asker?: string): Promise<readonly Verdict[]> {
    const allowed = Object.entries(rights).flatMap(([name, isAllowed]) => (isAllowed ? [name] : []));
    return this.#judge(`writes ${allowed.join(' ')}\n${sql}`, () => this.#gate.gate(sql, asker, rights));
  }

  async gateExpression(
    expression: string,
    options: { readonly allowSubquery: boolean; readonly asker?: string },
  ): Promise<Verdict> {
    const key = `expression ${options.allowSubquery}\n${expression}`;
    const [verdict] = await this.#judge(key, async () => [await this.#gate.gateExpression(expression, options)]);
    if (verdict === undefined) throw new Error('The gate returned no verdict.');
    return verdict;
  }

  table(job: EngineJob, signal?: AbortSignal): Promise<Table & { readonly stats: RunStats }> {
    return collectTable(this.frames(job), signal);
  }

  frames(job: EngineJob): FrameRun {
    return runStatement(this.#tools, job);
  }

  async describe(job: Pick<EngineJob, 'tables' | 'sql' | 'defaultSchema'>): Promise<readonly ColumnInfo[]> {
    // The server plans the statement and returns its columns, but computes no rows.
    const noRows = { rowLimit: -1, byteLimit: bytesPerMegabyte, timeoutMs: this.#shortWorkMs };
    const { columns } = await this.table({ ...job, ...noRows, pool: 'chart' });
    return columns.map(({ name, engineType }) => ({ name, engineType }));
  }

  async estimate(job: Pick<EngineJob, 'tables' | 'sql' | 'defaultSchema'>): Promise<StatementCost> {
    return planCost(await this.#explained(job));
  }

  async plan(job: Pick<EngineJob, 'tables' | 'sql' | 'defaultSchema' | 'writes'>): Promise<StatementPlan> {
    return readPlan(await this.#explained(job), job.tables);
  }

  async measure(job: MeasuredJob, signal?: AbortSignal): Promise<StatementPlan> {
    const measured = runStatement(this.#tools, { ...job, ...oneText, pool: 'lab' }, 'measure');
    return readPlan(await collectText(measured, signal), job.tables);
  }

  /** Returns the server's plan of a statement as JSON. */
  #explained(job: Pick<EngineJob, 'tables' | 'sql' | 'defaultSchema' | 'writes'>): Promise<string> {
    const bounds = { ...oneText, timeoutMs: this.#shortWorkMs };
    return collectText(runStatement(this.#tools, { ...job, ...bounds, pool: 'chart' }, 'explain'));
  }

  load(order: LoadOrder): Promise<void> {
    return loadTable(this.#connection, order);
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.close(), this.#ownsGate ? this.#gate.close() : undefined]);
  }

  async #ruled(job: EngineJob): Promise<RuledStatement> {
    const { defaultSchema } = job;
    // If the default schema were a system schema, an unqualified name would resolve to a system table, which no
    // statement may name.
    if (defaultSchema !== undefined && isServerSchema(defaultSchema)) {
      const message = `You need access to the following tables: ${defaultSchema}.*.`;
      throw new EngineRunError({ errorType: 'TABLE_SECURITY_ACCESS_ERROR', message });
    }
    const rules = job.tables.flatMap(({ schema, name, where }): readonly RowRule[] =>
      where === undefined ? [] : [{ schema, name, where }],
    );
    if (rules.length === 0) return { sql: job.sql, edits: [] };
    const asker = job.userId === undefined ? {} : { asker: `user ${job.userId}` };
    return this.#gate.applyRowRules(job.sql, { rules, defaultSchema: job.defaultSchema ?? 'public', ...asker });
  }

  async #judge(key: string, judge: () => Promise<readonly OpenVerdict[]>): Promise<readonly Verdict[]> {
    let verdicts = this.#verdicts.get(key);
    if (verdicts === undefined) {
      const judged = judge();
      verdicts = judged;
      this.#verdicts.set(key, judged);
      // Do not cache a failed check, because it says nothing about the SQL text.
      judged.catch(() => this.#verdicts.delete(key));
    }
    // The cached verdict does not cover user-defined functions, because the functions of a database can change.
    return this.#callables.judge(await verdicts);
  }
}
