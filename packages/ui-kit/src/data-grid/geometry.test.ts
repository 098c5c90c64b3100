import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnAt, columnStarts, rowAt, rowPx, rowWindow, scrollCapPx, scrollToRow } from './geometry.ts';

const viewPx = 520;
const rowCounts = fc.integer({ min: 1, max: 20_000_000 });

const positions = (rowCount: number, share: number): number =>
  share * Math.max(0, Math.min(rowCount * rowPx, scrollCapPx) - viewPx);

describe('geometry', () => {
  it('SQL-31 shows every row of any number of them, the last at the very end', () => {
    fc.assert(
      fc.property(rowCounts, (rowCount) => {
        const end = { rowCount, viewPx, scrollPx: positions(rowCount, 1) };
        expect(rowWindow(end).endRow).toBe(rowCount);
        expect(rowWindow(end).spacePx).toBeLessThanOrEqual(scrollCapPx);
        expect(rowWindow({ ...end, scrollPx: 0 }).firstRow).toBe(0);
      }),
    );
  });

  it('covers the view wherever it is', () => {
    fc.assert(
      fc.property(rowCounts, fc.double({ min: 0, max: 1, noNaN: true }), (rowCount, share) => {
        const scrollPx = positions(rowCount, share);
        const window = rowWindow({ rowCount, viewPx, scrollPx });
        const lastPx = window.firstTopPx + (window.endRow - window.firstRow) * rowPx;
        expect(window.firstTopPx).toBeLessThanOrEqual(scrollPx + 0.01);
        if (window.endRow < rowCount) expect(lastPx).toBeGreaterThanOrEqual(scrollPx + viewPx - 0.01);
        expect(window.endRow - window.firstRow).toBeLessThan(40);
      }),
    );
  });

  it('brings any row into view', () => {
    fc.assert(
      fc.property(rowCounts, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(), (rowCount, share, any) => {
        const row = any % rowCount;
        const from = { rowCount, viewPx, scrollPx: positions(rowCount, share) };
        const at = { ...from, scrollPx: scrollToRow(from, row) };
        expect(rowAt(at, 0)).toBeLessThanOrEqual(row);
        expect(rowAt(at, viewPx)).toBeGreaterThanOrEqual(row);
      }),
    );
  });

  it.each([
    [-5, 0],
    [0, 0],
    [99, 0],
    [100, 1],
    [299, 2],
    [9999, 2],
  ])('the column at %i px is %i', (px, column) => {
    expect(columnAt(columnStarts([100, 50, 150]), px)).toBe(column);
  });
});
