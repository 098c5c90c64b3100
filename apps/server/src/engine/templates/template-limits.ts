/** What one template may use. Numbers are those of the security design. */
export const templateLimits = {
  /** Evaluated nodes. */
  steps: 100_000,
  /** Nodes within nodes while they are evaluated; calls of macros count. The stack holds several times as many. */
  depth: 1000,
  /** Numbers that `range` gives, and members of any list. */
  listLength: 10_000,
  /** Characters of any text that a template builds. */
  outputCharacters: 1_000_000,
  /** Characters of a template as it is written. */
  templateCharacters: 100_000,
  /** Milliseconds of work; more by the clock only where the machine is too busy to work. */
  workMs: 250,
  clockMs: 5000,
  memoryMegabytes: 256,
} as const;

/** Names of the limits, as answers tell them. */
export type LimitName = 'steps' | 'range' | 'output' | 'depth' | 'time' | 'memory' | 'length';
