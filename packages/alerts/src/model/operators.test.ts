import { describe, expect, it } from 'vitest';
import { changeComparison, changeOperatorOf, isAboutChange, offeredOperators } from './operators.ts';

describe('LIST-29 rules of an alert', () => {
  it('those about the change and missing data exist on our server only', () => {
    expect(offeredOperators('>', false)).toEqual(['>', '>=', '<', '<=', '==', '!=', 'not null']);
    const all = offeredOperators('>', true);
    expect(all.filter(isAboutChange)).toEqual(['change >', 'change >=', 'change <', 'change <=']);
    expect(all).toContain('no data');
  });

  it.each([
    ['change !=', true],
    ['change >', false],
    ['no data', false],
  ] as const)('%s stays to choose where it is stored', (current, withMore) => {
    expect(offeredOperators(current, withMore).filter((each) => each === current)).toHaveLength(1);
  });

  it.each([
    ['>', 'change >', false],
    ['>=', 'change >=', false],
    ['<', 'change <', true],
    ['<=', 'change <=', true],
    ['==', 'change ==', false],
    ['!=', 'change !=', false],
  ] as const)('a change %s is %s, a decrease: %s', (op, operator, isDown) => {
    expect(changeOperatorOf(op)).toBe(operator);
    expect(changeComparison(operator)).toEqual({ op, isDown });
  });

  it.each([undefined, null, '~', '> ', 3])('there is none for %j', (op) => {
    expect(changeOperatorOf(op)).toBeUndefined();
  });
});
