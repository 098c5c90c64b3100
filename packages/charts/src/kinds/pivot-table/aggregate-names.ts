/** Ways to combine values in the order of the explorer: their names in stored settings by their ids. */
export const aggregateNames = {
  sum: 'Sum',
  count: 'Count',
  average: 'Average',
  median: 'Median',
  minimum: 'Minimum',
  maximum: 'Maximum',
  sampleVariance: 'Sample Variance',
  sampleStandardDeviation: 'Sample Standard Deviation',
  first: 'First',
  last: 'Last',
  countUniqueValues: 'Count Unique Values',
  listUniqueValues: 'List Unique Values',
  sumAsFractionOfTotal: 'Sum as Fraction of Total',
  sumAsFractionOfRows: 'Sum as Fraction of Rows',
  sumAsFractionOfColumns: 'Sum as Fraction of Columns',
  countAsFractionOfTotal: 'Count as Fraction of Total',
  countAsFractionOfRows: 'Count as Fraction of Rows',
  countAsFractionOfColumns: 'Count as Fraction of Columns',
} as const;

export type AggregateId = keyof typeof aggregateNames;
