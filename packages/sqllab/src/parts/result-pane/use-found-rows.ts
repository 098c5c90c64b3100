import { useEffect, useState } from 'react';
import { findRows, type CellText } from '../../model/found-rows.ts';
import type { ResultRows } from '../../model/result-rows.ts';

/** Number of rows to search at a time, and milliseconds after which the search pauses so that the page can draw. */
const rowsAtOnce = 500;
const sliceMs = 12;

export interface FoundRows {
  /** Rows that contain the text, in ascending order. */
  readonly found: readonly number[];
  /** True while rows are still being searched. */
  readonly isSearching: boolean;
}

interface Searched {
  readonly key: unknown;
  readonly wanted: string;
  readonly upTo: number;
  readonly found: readonly number[];
}

const nothing: readonly number[] = [];

/**
 * Returns the rows that contain a text in a cell; undefined if the text is empty. Searches large results in slices, so
 * that typing stays fast. Rows that arrive later are searched, too.
 */
export const useFoundRows = (rows: ResultRows, wanted: string, textOf: CellText): FoundRows | undefined => {
  const key = rows.columns;
  const [last, setLast] = useState<Searched>();
  const searched = last?.key === key && last.wanted === wanted ? last : { key, wanted, upTo: 0, found: nothing };
  const isOver = wanted === '' || searched.upTo >= rows.rowCount;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setTimeout(() => {
      const startedAt = performance.now();
      const found: number[] = [];
      let { upTo } = searched;
      while (upTo < rows.rowCount && performance.now() - startedAt < sliceMs) {
        const to = Math.min(rows.rowCount, upTo + rowsAtOnce);
        for (const row of findRows(rows, { wanted, textOf, from: upTo, to })) found.push(row);
        upTo = to;
      }
      setLast({ key, wanted, upTo, found: [...searched.found, ...found] });
    });
    return () => clearTimeout(timer);
  });
  return wanted === '' ? undefined : { found: searched.found, isSearching: !isOver };
};
