import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeExpression, faultRange, type ExpressionType } from './complete-expression.ts';

const column = (name: string, label = name) =>
  ({ name, label, kind: 'number', isTime: false, canFilter: true, canGroup: true }) as const;
const dataset = {
  columns: [column('price', 'Unit price'), column('Order ID')],
  metrics: [
    { name: 'revenue', label: 'Revenue', expression: 'SUM(price * quantity)' },
    { name: 'unknown', label: 'Unknown', expression: '' },
  ],
};
const at = (text: string, type: ExpressionType = 'metric', functions: readonly string[] = ['date_trunc', 'sum']) => {
  const position = text.indexOf('|');
  return completeExpression(text.replace('|', ''), { position, explicit: false }, { dataset, type, functions });
};
const optionIn = (answer: ReturnType<typeof at>, label: string) =>
  answer?.options.find((option) => option.label === label);

describe('completing an expression', () => {
  it('EXPLORE-05 offers columns, quoted where SQL needs it, with their labels', () => {
    const answer = at('round(pr|');
    expect(answer?.from).toBe(6);
    expect(optionIn(answer, 'price')).toMatchObject({ insert: 'price', detail: 'Unit price' });
    expect(optionIn(answer, 'Order ID')).toMatchObject({ insert: '"Order ID"', detail: 'number' });
  });

  it.each<[ExpressionType, boolean]>([
    ['metric', true],
    ['having', true],
    ['column', false],
    ['where', false],
  ])('EXPLORE-05 offers aggregates and saved metrics only where groups are: %s', (type, offered) => {
    const answer = at('r|', type);
    expect(optionIn(answer, 'COUNT DISTINCT') !== undefined).toBe(offered);
    expect(optionIn(answer, 'revenue')?.insert).toBe(offered ? 'SUM(price * quantity)' : undefined);
    expect(optionIn(answer, 'unknown')).toBeUndefined();
    expect(optionIn(answer, 'CASE')).toBeDefined();
  });

  it('EXPLORE-05 offers the functions of the database once, and common ones if it lists none', () => {
    expect(optionIn(at('d|'), 'date_trunc')?.snippet).toBe('date_trunc(${})');
    expect(optionIn(at('s|'), 'sum')).toBeUndefined();
    expect(optionIn(at('c|', 'metric', []), 'coalesce')).toBeDefined();
  });

  it('EXPLORE-05 offers only columns after a quotation mark, and nothing within a text', () => {
    const answer = at('SUM("Ord|');
    expect(answer?.from).toBe(4);
    expect(answer?.options.map(({ insert }) => insert)).toEqual(['"price"', '"Order ID"']);
    expect(at('SUM("Ord|")')?.options.map(({ insert }) => insert)).toEqual(['"price', '"Order ID']);
    expect(at("city = 'pri|")).toBeUndefined();
    expect(at("city = 'it''s' AND pri|")).toBeDefined();
  });

  it('EXPLORE-05 offers everything at an empty place only if asked', () => {
    expect(at('price + |')).toBeUndefined();
    const names = { dataset, type: 'column', functions: [] } as const;
    expect(completeExpression('', { position: 0, explicit: true }, names)?.options.length).toBeGreaterThan(5);
  });

  it('EXPLORE-05 replaces at most the word before the cursor, wherever it is', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(40), fc.boolean(), (text, spot, explicit) => {
        const position = Math.min(spot, text.length);
        const answer = completeExpression(text, { position, explicit }, { dataset, type: 'where', functions: [] });
        if (!answer) return;
        expect(answer.from).toBeGreaterThanOrEqual(0);
        expect(text.slice(answer.from, position)).toMatch(/^(?:"?[\p{L}_][\p{L}\d_$]*|"|)$/u);
      }),
    );
  });
});

it.each([
  ['COUNTT(price)', { line: 1, column: 1 }, 'COUNTT'],
  ['SUM(a)\n+ wrong', { line: 2, column: 3 }, 'wrong'],
  ['a +', { line: 1, column: 4 }, ''],
  ['a', { line: 3, column: 1 }, undefined],
  ['a', {}, undefined],
])('EXPLORE-05 finds the word at which an error is: %j %o', (text, place, word) => {
  const range = faultRange(text, { message: 'wrong', ...place });
  expect(range && text.slice(range.from, range.to)).toBe(word);
});
