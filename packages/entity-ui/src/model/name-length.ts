/** Letters that a name may have, by what it names: more is refused by servers of the contract. */
export const longestName = { chart: 250, dashboard: 500, saved_query: 256 } as const;

/** Letters as a server counts them: one for each character, whatever it takes to store it. */
export const isLongName = (name: string, limit: number): boolean => [...name.trim()].length > limit;
