/** Resource limits of one template. */
export const templateLimits = {
  /** Maximum number of evaluated nodes. */
  steps: 100_000,
  /** Maximum nesting of evaluated nodes, including macro calls. The stack has room for several times as many. */
  depth: 1000,
  /** Maximum length of `range` and of any list. */
  listLength: 10_000,
  /** Maximum length of any text that a template builds, in characters. */
  outputCharacters: 1_000_000,
  /** Maximum length of a template's source, in characters. */
  templateCharacters: 100_000,
  /** CPU time limit in milliseconds. Wall-clock time may be longer on a busy machine. */
  workMs: 250,
  clockMs: 5000,
  memoryMegabytes: 256,
} as const;

/** Names of the limits in responses. */
export type LimitName = 'steps' | 'range' | 'output' | 'depth' | 'time' | 'memory' | 'length';
