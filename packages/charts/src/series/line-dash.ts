const dashes = ['6 3', '2 3', '8 3 2 3', '1 3'] as const;

/**
 * Dash pattern of a line. From the fifth line on, lines are dashed, so that they are distinguishable without color.
 * Comparisons are always dashed.
 */
export const dashOf = (at: number, isComparison: boolean): string | undefined =>
  isComparison ? '4 4' : at < 4 ? undefined : dashes[(at - 4) % dashes.length];
