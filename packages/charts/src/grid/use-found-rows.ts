import type { ColumnFilters, RowTest } from '@sightline/ui-kit/data-grid';
import { useEffect, useState } from 'react';

/** Number of rows to test at a time, and milliseconds after which the search pauses so that the page can draw. */
const rowsAtOnce = 500;
const sliceMs = 12;

export interface FoundRows {
  /** Rows that pass the test, in ascending order. */
  readonly found: readonly number[];
  /** True while rows are still being tested. */
  readonly isSearching: boolean;
}

/** Inputs of the search. It starts again when one of them changes. */
export interface RowSearch {
  /** Identity of the rows. It stays the same while further rows of the same result arrive. */
  readonly source: unknown;
  readonly wanted: string;
  readonly filters: ColumnFilters;
}

interface Searched extends RowSearch {
  readonly upTo: number;
  readonly found: readonly number[];
}

const nothing: readonly number[] = [];

/**
 * Returns the rows that pass a test; undefined without a test. Tests large results in slices, so that typing stays
 * fast. Rows that arrive later are tested, too.
 */
export const useFoundRows = (
  rowCount: number,
  test: RowTest | undefined,
  { source, wanted, filters }: RowSearch,
): FoundRows | undefined => {
  const [last, setLast] = useState<Searched>();
  const isCurrent = last && last.source === source && last.wanted === wanted && last.filters === filters;
  const searched = isCurrent ? last : { source, wanted, filters, upTo: 0, found: nothing };
  const isOver = test === undefined || searched.upTo >= rowCount;
  useEffect(() => {
    if (test === undefined || isOver) return undefined;
    const timer = setTimeout(() => {
      const startedAt = performance.now();
      const found: number[] = [];
      let { upTo } = searched;
      while (upTo < rowCount && performance.now() - startedAt < sliceMs) {
        const to = Math.min(rowCount, upTo + rowsAtOnce);
        for (let row = upTo; row < to; row += 1) if (test(row)) found.push(row);
        upTo = to;
      }
      setLast({ ...searched, upTo, found: [...searched.found, ...found] });
    });
    return () => clearTimeout(timer);
  });
  return test === undefined ? undefined : { found: searched.found, isSearching: !isOver };
};
