import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFormula } from './formula.ts';

describe('formulas of annotation layers', () => {
  it.each([
    ['100', 100, false],
    ['2 * x + 1', 7, true],
    ['y = 2x + 1', 7, true],
    ['f(x) = x ** 2', 9, true],
    ['-x^2', -9, true],
    ['2^-1', 0.5, false],
    ['2 ^ 3 ^ 2', 512, false],
    ['10 - 4 - 3', 3, false],
    ['(1 + x)(x - 1)', 8, true],
    ['max(1, x, 2) + min(4, 5)', 7, true],
    ['sqrt(16) * abs(-2) % 5', 3, false],
    ['log(1000) + ln(e)', 4, false],
    ['1.5e3 / .5', 3000, false],
    ['mod(-1, 7)', 6, false],
  ])('EXPLORE-14 computes %s', (text, expected, usesX) => {
    const formula = readFormula(text);
    expect(formula?.at(3)).toBeCloseTo(expected, 9);
    expect(formula?.usesX).toBe(usesX);
  });

  it.each([
    ['nothing', ''],
    ['half a sum', '2 +'],
    ['an open parenthesis', '(1 + 2'],
    ['a closed one too many', '1)'],
    ['unknown names', 'alert(1)'],
    ['names of JavaScript', 'constructor'],
    ['properties', 'x.constructor'],
    ['other letters', 'é + 1'],
    ['texts', '"a"'],
    ['two numbers', '1 2'],
    ['too long a text', `1${'+1'.repeat(300)}`],
  ])('EXPLORE-14 refuses %s', (_, text) => {
    expect(readFormula(text)).toBeUndefined();
  });

  it('EXPLORE-14 agrees with the arithmetic of JavaScript, and never throws', () => {
    const number = fc.integer({ min: 0, max: 99 });
    const sum = fc.array(fc.tuple(fc.constantFrom('+', '-', '*', '/'), number), { maxLength: 12 });
    fc.assert(
      fc.property(number, sum, (first, rest) => {
        // Computes products first, then sums from left to right.
        let [total, product, sign] = [0, first, 1];
        for (const [operator, value] of rest)
          if (operator === '*') product *= value;
          else if (operator === '/') product /= value;
          else [total, product, sign] = [total + sign * product, value, operator === '-' ? -1 : 1];
        const expected = total + sign * product;
        const got = readFormula([first, ...rest.flat()].join(' '))!.at(0);
        if (Number.isFinite(expected))
          expect(Math.abs(got - expected)).toBeLessThanOrEqual(1e-9 * (1 + Math.abs(expected)));
        else expect(Number.isFinite(got)).toBe(false);
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => void readFormula(text)?.at(1)));
  });
});
