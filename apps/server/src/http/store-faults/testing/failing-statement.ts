import type { KyselyPlugin, PluginTransformQueryArgs, QueryResult, RootOperationNode, UnknownRow } from 'kysely';

/** The error of a statement that was made to fail. */
export class StatementFailed extends Error {}

const writing = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode']);

const textOf = (node: RootOperationNode): string =>
  node.kind === 'RawNode' ? node.sqlFragments.join(' ').trim().toLowerCase() : '';

const isWrite = (node: RootOperationNode): boolean =>
  writing.has(node.kind) ||
  /^(?:insert|update|delete|replace|with\b[^]*\b(?:insert|update|delete)\b)/.test(textOf(node));

/**
 * True for a statement on the audit log. Such statements are not made to fail, because audit entries are written even
 * if the recorded change has failed.
 */
const isAudit = (node: RootOperationNode): boolean => /"(?:name|identifier)":"audit_/.test(JSON.stringify(node));

/** A plugin of the store that makes one writing statement fail: the n-th after `arm(n)`. */
export class FailingStatement implements KyselyPlugin {
  #left = 0;
  #written = 0;

  /** Starts to count, and fails the n-th statement. */
  arm(nth: number): void {
    this.#left = nth;
    this.#written = 0;
  }

  /** Ends the count. Returns whether the statement was reached and failed, and the number of writing statements. */
  disarm(): { readonly hasFailed: boolean; readonly written: number } {
    const told = { hasFailed: this.#left > 0 && this.#written >= this.#left, written: this.#written };
    this.#left = 0;
    return told;
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (this.#left === 0 || !isWrite(node) || isAudit(node)) return node;
    this.#written += 1;
    if (this.#written === this.#left) throw new StatementFailed(`Statement ${this.#left} was made to fail.`);
    return node;
  }

  transformResult({ result }: { readonly result: QueryResult<UnknownRow> }): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }
}
