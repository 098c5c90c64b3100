import pg from 'pg';
import type { Verdict } from '../../../domain/ports.ts';
import type { AsideSession } from '../connection/aside-session.ts';
import type { OpenVerdict } from '../gate/gate.ts';
import { readQuestionFailure } from '../read-failure.ts';
import { callableSql } from './catalogue-sql.ts';

/**
 * How long a response of the database is cached, in milliseconds. A function that is created in the meantime is noticed
 * only when the cached response expires.
 */
const heldMs = 30_000;
/** Maximum number of cached names. */
const heldNames = 10_000;

/**
 * Refuses field notation that calls a user-defined function of the database: `x.name` means `name(x)` if `x` has no
 * such column. An allowlist cannot know what user-defined functions do.
 */
export class CallableFields {
  readonly #session: Pick<AsideSession, 'ask'>;
  readonly #now: () => number;
  readonly #known = new Map<string, { readonly atMs: number; readonly callable: boolean }>();

  constructor(session: Pick<AsideSession, 'ask'>, now: () => number = Date.now) {
    this.#session = session;
    this.#now = now;
  }

  /**
   * Returns the verdicts, but refuses statements with a field name that may call a user-defined function. Rejects with
   * an EngineFailure if the server does not respond.
   */
  async judge(verdicts: readonly OpenVerdict[]): Promise<readonly Verdict[]> {
    const fields = new Set(verdicts.flatMap((verdict) => verdict.fields ?? []));
    if (fields.size === 0) return verdicts;
    const callable = await this.#find(fields);
    return verdicts.map(({ fields: own = [], ...verdict }) => {
      const name = own.find((field) => callable.has(field));
      return name === undefined || !verdict.allowed ? verdict : refusalOf(name);
    });
  }

  async #find(names: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const atMs = this.#now();
    if (this.#known.size > heldNames) this.#known.clear();
    const unknown = [...names].filter((name) => atMs - (this.#known.get(name)?.atMs ?? -heldMs) >= heldMs);
    if (unknown.length > 0) {
      const found = await this.#ask(unknown);
      if (found === null) return new Set();
      for (const name of unknown) this.#known.set(name, { atMs, callable: found.has(name) });
    }
    return new Set([...names].filter((name) => this.#known.get(name)?.callable));
  }

  /**
   * Returns those names that may call a user-defined function. Returns null if no session can be opened, because the
   * statement cannot run in that case.
   */
  async #ask(names: readonly string[]): Promise<ReadonlySet<string> | null> {
    try {
      const rows = await this.#session.ask<{ readonly name: string }>(callableSql, [names]);
      return new Set(rows.map(({ name }) => name));
    } catch (error) {
      if (error instanceof pg.DatabaseError) throw readQuestionFailure(error);
      return null;
    }
  }
}

const refusalOf = (name: string): Verdict => ({
  allowed: false,
  errorType: 'TABLE_SECURITY_ACCESS_ERROR',
  message: `"${name}" is the name of a function in this database, which a dot would call. Write a column with this name without the prefix before the dot.`,
  name,
});
