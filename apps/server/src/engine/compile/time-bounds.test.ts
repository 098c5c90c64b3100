import { expect, it } from 'vitest';
import { holdsWallTimes, timeAsColumnHolds } from './time-bounds.ts';

type Column = NonNullable<Parameters<typeof timeAsColumnHolds>[1]>;
const column = (type: string, dateFormat: string | null = null) => ({ type, dateFormat }) as unknown as Column;
const at = Date.UTC(2024, 1, 3, 4, 5, 6, 78);

it.each([
  [column('TIMESTAMP'), { type: 'time', epochMs: at }],
  [column('TIMESTAMP', '%Y'), { type: 'time', epochMs: at }],
  [column('BIGINT', 'epoch_s'), { type: 'number', value: Math.floor(at / 1000) }],
  [column('BIGINT', 'epoch_ms'), { type: 'number', value: at }],
  [column('BIGINT', '%Y%m%d'), { type: 'number', value: 20_240_203 }],
  [column('BIGINT', '%Y-%m'), { type: 'text', value: '2024-02' }],
  [column('VARCHAR', '%Y%m%d'), { type: 'text', value: '20240203' }],
  [column('VARCHAR', '%d.%m.%y %H:%M:%S.%f%% %Q'), { type: 'text', value: '03.02.24 04:05:06.078000% %Q' }],
])('VIZ-03 compares %j with a time as it holds it', (of, wanted) => {
  expect(timeAsColumnHolds(at, of)).toEqual(wanted);
});

it.each([
  [column('DATE'), true],
  [column('TIMESTAMP'), false],
  [column('VARCHAR', '%Y'), true],
  [column('BIGINT', 'epoch_ms'), false],
  [column('BIGINT', ''), false],
])('VIZ-03 knows whether %j holds times without a zone', (of, wanted) => {
  expect(holdsWallTimes(of)).toBe(wanted);
});
