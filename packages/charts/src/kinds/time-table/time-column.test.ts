import { describe, expect, it } from 'vitest';
import { sparkValues, timeCell, timeColumns } from './time-column.ts';

const column = (settings: object) => timeColumns({ column_collection: [settings] })[0]!;
const values = [10, 20, null, 40, 50];
const all = [values, [1, 1, 1, 1, 150]];

describe('cells of a time table', () => {
  it.each([
    [{ colType: 'time', timeLag: 0 }, 50],
    [{ colType: 'time', timeLag: 1 }, 40],
    [{ colType: 'time', timeLag: '1', comparisonType: 'diff' }, 10],
    [{ colType: 'time', timeLag: 1, comparisonType: 'perc' }, 1.25],
    [{ colType: 'time', timeLag: 1, comparisonType: 'perc_change' }, 0.25],
    [{ colType: 'time', timeLag: -1 }, 10],
    [{ colType: 'time', timeLag: -2, comparisonType: 'diff' }, 30],
    [{ colType: 'time', timeLag: 2 }, null],
    [{ colType: 'time', timeLag: 9 }, null],
    [{ colType: 'time', timeLag: -9 }, null],
    [{ colType: 'contrib' }, 0.25],
    [{ colType: 'avg', timeLag: 3 }, 45],
    [{ colType: 'avg' }, 30],
    [{ colType: 'spark' }, 50],
    [{ colType: 'spark', timeRatio: 1 }, 1.25],
  ])('VIZ-03 %j is %s', (settings, expected) => {
    expect(timeCell(column(settings), values, all)).toBe(expected);
  });

  it('VIZ-03 have no value if they would be divided by zero, or without points', () => {
    const change = column({ colType: 'time', timeLag: 1, comparisonType: 'perc_change' });
    expect(timeCell(change, [0, 5], [])).toBeNull();
    expect(timeCell(change, [], [])).toBeNull();
    expect(timeCell(column({ colType: 'contrib' }), [5], [[5], [-5]])).toBeNull();
    expect(timeCell(column({ colType: 'avg', timeLag: 3 }), [null, null], [])).toBeNull();
  });

  it('VIZ-03 of a line with ratios start after the first points', () => {
    expect(sparkValues(column({ colType: 'spark', timeRatio: 2 }), [10, 20, 5, 10])).toEqual([null, null, 0.5, 0.5]);
  });

  it('VIZ-03 columns without a known kind are left out, and a new chart has standard ones', () => {
    expect(timeColumns({ column_collection: [{ colType: 'nobody' }, null, 3] })).toEqual([]);
    expect(timeColumns({}).map(({ kind }) => kind)).toEqual(['time', 'time', 'spark']);
    expect(column({ colType: 'avg', bounds: ['0', null], label: 'Mean' })).toMatchObject({
      label: 'Mean',
      bounds: [0, null],
    });
  });
});
