/** How far back a history looks. */
export const historyRanges = { hour: 3_600_000, day: 86_400_000, week: 604_800_000, month: 2_592_000_000 } as const;

export type HistoryRange = keyof typeof historyRanges;

/** When a range begins, in milliseconds since 1970 UTC; a word of nobody looks back for ever. */
export const rangeStart = (word: unknown, nowMs: number): number =>
  typeof word === 'string' && Object.hasOwn(historyRanges, word) ? nowMs - historyRanges[word as HistoryRange] : 0;
