const dashes = ['6 3', '2 3', '8 3 2 3', '1 3'] as const;

/** From the fifth line on a dash joins the colour, so that lines can be told apart without it; other periods are always dashed. */
export const dashOf = (at: number, isComparison: boolean): string | undefined =>
  isComparison ? '4 4' : at < 4 ? undefined : dashes[(at - 4) % dashes.length];
