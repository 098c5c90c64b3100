import type { WriteRights } from '../../../domain/ports.ts';
import { EngineRunError } from '../../engine-failure.ts';
import { FairTurns, type TurnLimits } from '../../fair-turns.ts';
import type { GateLimits } from '../../gate-limits.ts';
import { refusedByScan } from '../../refused-by-scan.ts';
import type { RowRule, RuledStatement } from './apply-row-rules.ts';
import { GateThread } from './gate-thread.ts';
import type { OpenVerdict } from './gate.ts';

/** Limits on concurrent checks of SQL. One user cannot use all threads. */
const turns: TurnLimits = { inAll: 3, perAsker: 2 };
const never = new AbortController().signal;

/**
 * Runs PostgreSQL's gate, which checks SQL, in several threads, with fair turns per user. A new thread starts when all
 * existing threads are busy.
 */
export class GateThreads {
  readonly #limits: GateLimits;
  readonly #idle: GateThread[] = [];
  readonly #all: GateThread[] = [];
  readonly #turns: FairTurns<GateThread>;

  constructor(limits: GateLimits) {
    this.#limits = limits;
    this.#turns = new FairTurns(turns, { isFree: () => true, take: () => this.#idle.pop() ?? this.#start() });
  }

  /** @param rights which statements that write are allowed; none if absent */
  async gate(sql: string, asker = '', rights?: WriteRights): Promise<readonly OpenVerdict[]> {
    const refused = refusedByScan(sql, this.#limits);
    return refused === null ? this.#work(asker, (thread) => thread.gate(sql, rights)) : [refused];
  }

  async gateExpression(
    expression: string,
    { allowSubquery, asker = '' }: { readonly allowSubquery: boolean; readonly asker?: string },
  ): Promise<OpenVerdict> {
    const refused = refusedByScan(expression, this.#limits);
    return refused ?? this.#work(asker, (thread) => thread.gateExpression(expression, { allowSubquery }));
  }

  /** Applies row rules to an approved statement. Rejects with an EngineFailure if that is not possible. */
  applyRowRules(sql: string, { rules, defaultSchema, asker = '' }: RuleOrder): Promise<RuledStatement> {
    return this.#work(asker, (thread) => thread.applyRowRules(sql, rules, defaultSchema));
  }

  async close(): Promise<void> {
    this.#turns.close(
      new EngineRunError({ errorType: 'GENERIC_DB_ENGINE_ERROR', message: 'The engine is closed.', reason: 'gone' }),
    );
    await Promise.all(this.#all.map((thread) => thread.close()));
  }

  #start(): GateThread {
    const thread = new GateThread(this.#limits);
    this.#all.push(thread);
    return thread;
  }

  async #work<T>(asker: string, work: (thread: GateThread) => Promise<T>): Promise<T> {
    const thread = await this.#turns.take(asker, never);
    try {
      return await work(thread);
    } finally {
      this.#idle.push(thread);
      this.#turns.release(asker);
    }
  }
}

/** The row rules to apply to a statement, the default schema of its tables, and its user. */
export interface RuleOrder {
  readonly rules: readonly RowRule[];
  readonly defaultSchema: string;
  readonly asker?: string;
}
