/** Caps of one statement, checked before the engine sees it (bytes) or on its tree (nodes, depth). */
export interface GateLimits {
  readonly statementBytes: number;
  readonly nodes: number;
  readonly depth: number;
  /** Statements in one text. */
  readonly statements: number;
}

export const defaultGateLimits: GateLimits = { statementBytes: 100_000, nodes: 20_000, depth: 200, statements: 50 };
