/** Caps of one statement, checked before the engine sees it (bytes, words, nesting) or on its tree (nodes, depth). */
export interface GateLimits {
  readonly statementBytes: number;
  /** Words and signs of one text, its comments among them. */
  readonly tokens: number;
  /** Comments inside one another. */
  readonly commentDepth: number;
  readonly nodes: number;
  /** Brackets inside one another, and levels of the tree. */
  readonly depth: number;
  /** Statements in one text. */
  readonly statements: number;
  /** How long reading one text may take, before the parser that reads it is ended. */
  readonly parseMs: number;
}

export const defaultGateLimits: GateLimits = {
  statementBytes: 100_000,
  tokens: 50_000,
  commentDepth: 20,
  nodes: 20_000,
  depth: 200,
  statements: 50,
  parseMs: 10_000,
};
