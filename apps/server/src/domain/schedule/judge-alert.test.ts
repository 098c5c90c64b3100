import { describe, expect, it } from 'vitest';
import { judgeAlert, type AlertRows } from './judge-alert.ts';

const row = (...firstRow: NonNullable<AlertRows['firstRow']>): AlertRows => ({
  columns: firstRow.map((_, index) => `c${index}`),
  rowCount: 1,
  firstRow,
});
const none: AlertRows = { columns: ['c0'], rowCount: 0, firstRow: undefined };
const compare = (op: string, threshold = 10) => ({ type: 'operator', op, threshold });

describe('SERVER-10 conditions of alerts', () => {
  it.each([
    [compare('<'), [9, 10, 11], [true, false, false]],
    [compare('<='), [9, 10, 11], [true, true, false]],
    [compare('>'), [9, 10, 11], [false, false, true]],
    [compare('>='), [9, 10, 11], [false, true, true]],
    [compare('=='), [9, 10, 11], [false, true, false]],
    [compare('!='), [9, 10, 11], [true, false, true]],
  ])('%o of %o gives %o', (condition, values, expected) => {
    expect(values.map((value) => judgeAlert(condition, row(value)).triggers)).toEqual(expected);
  });

  it.each([
    ['a number', row(3), true],
    ['a text', row('late'), true],
    ['true', row(true), true],
    ['0', row(0), false],
    ['false', row(false), false],
    ['null', row(null), false],
    ['no row', none, false],
  ])('not null triggers for %s: %s', (_, rows, expected) => {
    expect(judgeAlert({ type: 'not null' }, rows).triggers).toBe(expected);
  });

  it.each([
    ['no row', none, true],
    ['null', row(null), true],
    ['0', row(0), false],
    ['a text', row('late'), false],
  ])('no data triggers for %s: %s', (_, rows, expected) => {
    expect(judgeAlert({ type: 'no data' }, rows).triggers).toBe(expected);
  });

  it.each([
    // Columns: previous value, value, change in percent, more than 20 % up, more than 20 % down.
    [100, 121, 21, true, false],
    [100, 120, 20, false, false],
    [100, 79, -21, false, true],
    [-100, -70, 30, true, false],
    [-100, -130, -30, false, true],
    [0, 5, Infinity, true, false],
    [0, -5, -Infinity, false, true],
    [0, 0, 0, false, false],
  ])('a change from %d to %d is one of %d percent', (previous, value, change, isUp, isDown) => {
    const up = judgeAlert({ type: 'change', op: '>', threshold: 20 }, row(value), previous);
    const down = judgeAlert({ type: 'change', op: '<', threshold: -20 }, row(value), previous);
    expect(up).toEqual({ value, change, triggers: isUp });
    expect(down).toEqual({ value, change, triggers: isDown });
  });

  it('a change needs a previous value', () => {
    const condition = { type: 'change', op: '>', threshold: 0 };
    expect(judgeAlert(condition, row(7))).toEqual({ value: 7, triggers: false });
    expect(judgeAlert(condition, row(7), null)).toEqual({ value: 7, triggers: false });
  });

  it('no row and no value count as 0 in a comparison, and decimals as text are numbers', () => {
    expect(judgeAlert(compare('<', 1), none)).toEqual({ value: 0, triggers: true });
    expect(judgeAlert(compare('<', 1), row(null))).toEqual({ value: 0, triggers: true });
    expect(judgeAlert(compare('>', 1), row('12.50'))).toEqual({ value: 12.5, triggers: true });
  });

  it.each([
    ['more than one row', { ...row(1), rowCount: 2 }, compare('>')],
    ['more than one column', row(1, 2), compare('>')],
    ['not a number', row('soon'), compare('>')],
    ['no condition', row(1), { type: null }],
    ['no operator', row(1), { type: 'operator', threshold: 1 }],
    ['no operator', row(1), { type: 'operator', op: 'constructor', threshold: 1 }],
    ['no threshold', row(1), { type: 'operator', op: '>' }],
    ['no threshold', row(1), { type: 'change', op: '>' }],
    ['not a number', row('soon'), { type: 'change', op: '>', threshold: 1 }],
  ])('tells that there is %s', (words, rows, condition) => {
    const { problem, triggers } = judgeAlert(condition, rows);
    expect(problem).toContain(words);
    expect(triggers).toBeUndefined();
  });
});
