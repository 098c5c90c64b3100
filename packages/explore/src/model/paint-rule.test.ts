import { describe, expect, it } from 'vitest';
import { inputOf, operatorOfRule, placeOfRule, ruleOperators, valuesOfRule, withPlace } from './paint-rule.ts';

const operator = (id: string) => operatorOfRule({ operator: id });
const typed = (target: string, left = '', right = '') => ({ target, left, right });

describe('rules of conditional formatting', () => {
  it('VIZ-06 has every operator of the contract', () => {
    expect(ruleOperators.map(({ id }) => id).toSorted()).toEqual(
      [
        'None',
        '>',
        '<',
        '≥',
        '≤',
        '=',
        '≠',
        '< x <',
        '≤ x ≤',
        '≤ x <',
        '< x ≤',
        'begins with',
        'ends with',
        'containing',
        'not containing',
        'is true',
        'is false',
        'is null',
        'is not null',
      ].toSorted(),
    );
  });

  it.each([
    ['None', typed('5'), 'number', {}],
    ['>', typed('5.5'), 'number', { targetValue: 5.5 }],
    ['>', typed('five'), 'number', undefined],
    ['>', typed(''), 'number', undefined],
    ['=', typed('5'), 'number', { targetValue: 5 }],
    ['=', typed('5'), 'text', { targetValue: '5' }],
    ['=', typed(''), 'text', undefined],
    ['containing', typed('5'), 'text', { targetValue: '5' }],
    ['< x <', typed('', '1', '2'), 'number', { targetValueLeft: 1, targetValueRight: 2 }],
    ['≤ x ≤', typed('', '2', '2'), 'number', { targetValueLeft: 2, targetValueRight: 2 }],
    ['≤ x ≤', typed('', '3', '2'), 'number', undefined],
    ['≤ x <', typed('', '', '2'), 'number', undefined],
    ['is true', typed(''), 'boolean', {}],
  ] as const)('VIZ-06 stores the values of "%s" with %j on a column of type %s as %j', (id, input, kind, stored) => {
    expect(valuesOfRule(input, operator(id), kind)).toEqual(stored);
  });

  it('VIZ-06 reads what a rule colors, as old and new versions store it, and writes it for both', () => {
    expect(placeOfRule({})).toBe('BACKGROUND_COLOR');
    expect(placeOfRule({ toTextColor: true })).toBe('TEXT_COLOR');
    expect(placeOfRule({ toAllRow: true })).toBe('ENTIRE_ROW');
    expect(placeOfRule({ objectFormatting: 'ENTIRE_ROW', toTextColor: true })).toBe('ENTIRE_ROW');
    expect(withPlace('TEXT_COLOR')).toEqual({ objectFormatting: 'TEXT_COLOR', toTextColor: true, toAllRow: false });
    expect(withPlace('ENTIRE_ROW')).toEqual({ objectFormatting: 'ENTIRE_ROW', toTextColor: false, toAllRow: true });
  });

  it('VIZ-06 shows stored values as they are typed', () => {
    expect(inputOf({ targetValue: 5, targetValueLeft: '1', targetValueRight: null })).toEqual(typed('5', '1', ''));
    expect(operatorOfRule({ operator: 'unheard of' }).id).toBe('None');
  });
});
