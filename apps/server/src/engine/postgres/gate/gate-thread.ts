import { Worker } from 'node:worker_threads';
import type { WriteRights } from '../../../domain/ports.ts';
import { EngineRunError } from '../../engine-failure.ts';
import type { GateLimits } from '../../gate-limits.ts';
import type { RowRule, RuledStatement } from './apply-row-rules.ts';
import type { GateAnswer, GateRequest } from './gate-protocol.ts';
import { tooDeep, type OpenVerdict } from './gate.ts';

/** A request to the thread, without its ID. */
type Question<R = GateRequest> = R extends GateRequest ? Omit<R, 'id'> : never;

interface Waiting {
  readonly question: Question;
  readonly resolve: (answer: GateAnswer) => void;
  readonly reject: (reason: unknown) => void;
}

/** Stack size for parsing. Deeply nested texts were tested with this size. */
const stackMegabytes = 1;

/**
 * Runs PostgreSQL's gate, which checks SQL, in a thread, one request at a time. A long text does not block other work,
 * and a crashed parser is discarded with its thread.
 */
export class GateThread {
  readonly #limits: GateLimits;
  readonly #line: Waiting[] = [];
  #thread: Worker | null = null;
  #asked: Waiting | null = null;
  #clock: NodeJS.Timeout | undefined;
  #lastId = 0;
  #closed = false;

  constructor(limits: GateLimits) {
    this.#limits = limits;
  }

  async gate(sql: string, rights?: WriteRights): Promise<readonly OpenVerdict[]> {
    const answer = await this.#ask({ kind: 'gate', sql, rights });
    if (answer.kind === 'broken') return [tooDeep];
    return verdictsOf(answer);
  }

  async gateExpression(
    expression: string,
    { allowSubquery }: { readonly allowSubquery: boolean },
  ): Promise<OpenVerdict> {
    const answer = await this.#ask({ kind: 'gate-expression', expression, allowSubquery });
    if (answer.kind === 'broken') return tooDeep;
    const [verdict] = verdictsOf(answer);
    if (verdict === undefined) throw new Error('The gate returned no verdict.');
    return verdict;
  }

  /** Applies row rules to an approved statement. Rejects with an EngineFailure if that is not possible. */
  async applyRowRules(sql: string, rules: readonly RowRule[], defaultSchema: string): Promise<RuledStatement> {
    const answer = await this.#ask({ kind: 'rules', sql, rules, defaultSchema });
    if (answer.kind === 'ruled') return answer.statement;
    if (answer.kind === 'refused') throw new EngineRunError(answer);
    if (answer.kind === 'broken') throw new EngineRunError(tooDeep);
    throw new Error('The gate returned an unexpected response.');
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { reject } of this.#line.splice(0)) reject(closedFailure());
    await this.#end(closedFailure());
  }

  #ask(question: Question): Promise<GateAnswer> {
    if (this.#closed) return Promise.reject(closedFailure());
    return new Promise((resolve, reject) => {
      this.#line.push({ question, resolve, reject });
      this.#askNext();
    });
  }

  #askNext(): void {
    if (this.#asked !== null) return;
    const next = this.#line.shift();
    if (next === undefined) {
      // An idle thread must not keep the process alive.
      this.#thread?.unref();
      return;
    }
    this.#asked = next;
    this.#lastId += 1;
    const thread = (this.#thread ??= this.#start());
    thread.ref();
    const { parseMs } = this.#limits;
    this.#clock = setTimeout(() => void this.#end(lateFailure(parseMs)), parseMs);
    thread.postMessage({ ...next.question, id: this.#lastId } satisfies GateRequest);
  }

  #start(): Worker {
    const thread = new Worker(programUrl(), {
      workerData: this.#limits,
      resourceLimits: { stackSizeMb: stackMegabytes },
      env: {},
      execArgv: programExecArgv(),
    });
    thread.on('message', (answer: GateAnswer) => this.#onAnswer(answer));
    thread.on('error', (error) => this.#onGone(thread, error));
    thread.on('exit', () => this.#onGone(thread, closedFailure()));
    return thread;
  }

  #onAnswer(answer: GateAnswer): void {
    const asked = this.#asked;
    if (asked === null || answer.id !== this.#lastId) return;
    if (answer.kind === 'broken') {
      const thread = this.#thread;
      this.#thread = null;
      void thread?.terminate();
    }
    this.#asked = null;
    clearTimeout(this.#clock);
    asked.resolve(answer);
    this.#askNext();
  }

  /** Fails the request that ended the thread. Queued requests get a new thread. */
  #onGone(thread: Worker, reason: unknown): void {
    if (this.#thread !== thread) return;
    this.#thread = null;
    const asked = this.#asked;
    this.#asked = null;
    clearTimeout(this.#clock);
    asked?.reject(reason);
    this.#askNext();
  }

  async #end(reason: EngineRunError): Promise<void> {
    const thread = this.#thread;
    if (thread === null) return;
    this.#onGone(thread, reason);
    await thread.terminate();
  }
}

function verdictsOf(answer: GateAnswer): readonly OpenVerdict[] {
  if (answer.kind !== 'verdicts') throw new Error('The gate returned an unexpected response.');
  return answer.verdicts;
}

const closedFailure = (): EngineRunError =>
  new EngineRunError({ errorType: 'GENERIC_DB_ENGINE_ERROR', message: 'The engine is closed.', reason: 'gone' });
const lateFailure = (parseMs: number): EngineRunError =>
  new EngineRunError({
    errorType: 'BACKEND_TIMEOUT_ERROR',
    message: `The statement could not be parsed within ${parseMs / 1000} seconds.`,
    reason: 'timed_out',
  });

/**
 * Returns the URL of the thread's program: next to this file in the sources, or a separate entry file next to the
 * bundle.
 */
function programUrl(): URL {
  return new URL(fromSource() ? './parsing-thread.ts' : './postgres-parsing-thread.js', import.meta.url);
}
const fromSource = (): boolean => import.meta.url.endsWith('.ts');
const programExecArgv = (): string[] => (fromSource() ? ['--conditions=@sightline/source'] : []);
