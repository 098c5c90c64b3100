/** Time ranges of the query history, in milliseconds. */
export const historyRanges = { hour: 3_600_000, day: 86_400_000, week: 604_800_000, month: 2_592_000_000 } as const;

export type HistoryRange = keyof typeof historyRanges;

/** Start of a range in milliseconds since 1970 UTC; an unknown value means no limit. */
export const rangeStart = (word: unknown, nowMs: number): number =>
  typeof word === 'string' && Object.hasOwn(historyRanges, word) ? nowMs - historyRanges[word as HistoryRange] : 0;
