const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const variance = (values: readonly number[]) => {
  const middle = mean(values);
  return mean(values.map((value) => (value - middle) ** 2));
};
const quantile = (share: number) => (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)]!;
  return low + (sorted[Math.ceil(at)]! - low) * (at - Math.floor(at));
};

const functions: Readonly<Record<string, (values: readonly number[]) => number>> = {
  sum: (values) => values.reduce((sum, value) => sum + value, 0),
  count: (values) => values.length,
  min: (values) => values.reduce((low, value) => Math.min(low, value)),
  max: (values) => values.reduce((high, value) => Math.max(high, value)),
  mean,
  median: quantile(0.5),
  variance,
  deviation: (values) => Math.sqrt(variance(values)),
  p1: quantile(0.01),
  p5: quantile(0.05),
  p95: quantile(0.95),
  p99: quantile(0.99),
};

/** Returns the function that combines the amounts of a cell, which has at least one amount; the sum by default. */
export const aggregateBy = (name: string | undefined): ((values: readonly number[]) => number) =>
  functions[name ?? 'sum'] ?? functions['sum']!;
