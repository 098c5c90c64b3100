import type { FrameCell } from '@sightline/core/frames';
import { numberInCell } from '@sightline/ui-kit/data-grid';

/**
 * Summary of the selected cells for the footer. Sum, average, minimum and maximum are only set if there are numbers.
 */
export interface SelectionSummary {
  readonly count: number;
  readonly distinct: number;
  readonly nulls: number;
  readonly sum?: number;
  readonly average?: number;
  readonly min?: number;
  readonly max?: number;
}

/** Summarizes cells; numbers, big integers and decimal text count as numbers. */
export const summarise = (cells: Iterable<FrameCell>): SelectionSummary => {
  const seen = new Set<FrameCell>();
  let count = 0;
  let nulls = 0;
  let numbers = 0;
  let sum = 0;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const cell of cells) {
    count += 1;
    seen.add(cell);
    if (cell === null) nulls += 1;
    const value = numberInCell(cell);
    if (value === null) continue;
    numbers += 1;
    sum += value;
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return { count, distinct: seen.size, nulls, ...(numbers > 0 ? { sum, average: sum / numbers, min, max } : {}) };
};
