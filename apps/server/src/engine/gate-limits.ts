/**
 * Limits of one statement, checked before the engine sees it (bytes, tokens, nesting) or on its parse tree (nodes,
 * depth).
 */
export interface GateLimits {
  readonly statementBytes: number;
  /** Maximum number of tokens in one text, including comments. */
  readonly tokens: number;
  /** Maximum nesting of comments. */
  readonly commentDepth: number;
  readonly nodes: number;
  /** Maximum nesting of brackets, and maximum depth of the tree. */
  readonly depth: number;
  /** Maximum number of statements in one text. */
  readonly statements: number;
  /** Time limit for parsing one text. When it is exceeded, the process or thread of the parser is ended. */
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
