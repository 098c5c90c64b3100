/** Maximum length of names by type; servers of the contract refuse longer ones. */
export const longestName = { chart: 250, dashboard: 500, saved_query: 256 } as const;

/** Counts characters like the server: code points, not UTF-16 units. */
export const isLongName = (name: string, limit: number): boolean => [...name.trim()].length > limit;
