const roundSteps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const;

/** The next round number at or above a positive number; 0 for other numbers. */
export const roundUp = (value: number): number => {
  if (value <= 0 || !Number.isFinite(value)) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = roundSteps.find((each) => each * power >= value * (1 - 1e-9)) ?? 10;
  // Multiplying by powers below one is inexact: 3 × 0.1 is 0.30000000000000004.
  return Number((step * power).toPrecision(6));
};
