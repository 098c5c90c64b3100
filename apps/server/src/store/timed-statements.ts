import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs, RootOperationNode } from 'kysely';
import type { QueryResult, UnknownRow } from 'kysely';

/**
 * Reports the duration of each successful store statement, including its wait for a connection. Failed statements are
 * not reported here: their errors reach the caller.
 */
export class TimedStatements implements KyselyPlugin {
  readonly #begunAt = new WeakMap<object, number>();
  readonly #told: (seconds: number) => void;

  constructor(told: (seconds: number) => void) {
    this.#told = told;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    this.#begunAt.set(queryId, performance.now());
    return node;
  }

  transformResult({ queryId, result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const begunAt = this.#begunAt.get(queryId);
    if (begunAt !== undefined) this.#told((performance.now() - begunAt) / 1000);
    return Promise.resolve(result);
  }
}
