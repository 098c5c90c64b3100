import { colorsOf } from '@sightline/ui-kit/colors';
import { describe, expect, it } from 'vitest';
import { paintRules, rulePaint, tablePaint } from './conditional-paint.ts';

const colors = { ...colorsOf('light'), surface: '#ffffff', text: '#000000' };
const cells = [0, 5, 10, 20, -10, null];
const painted = (rule: object, values: readonly (number | string | boolean | null)[] = cells) => {
  const [parsed] = paintRules({ conditional_formatting: [{ column: 'm', colorScheme: '#ff0000', ...rule }] });
  const paint = rulePaint(parsed!, values, colors);
  return values.filter((value) => paint(value) !== undefined);
};

describe('conditional formatting', () => {
  it.each([
    ['None', {}, [0, 5, 10, 20, -10]],
    ['>', { targetValue: 5 }, [10, 20]],
    ['<', { targetValue: 5 }, [0, -10]],
    ['≥', { targetValue: 5 }, [5, 10, 20]],
    ['≤', { targetValue: '5' }, [0, 5, -10]],
    ['=', { targetValue: 10 }, [10]],
    ['≠', { targetValue: 10 }, [0, 5, 20, -10]],
    ['< x <', { targetValueLeft: 0, targetValueRight: 10 }, [5]],
    ['≤ x ≤', { targetValueLeft: 0, targetValueRight: 10 }, [0, 5, 10]],
    ['≤ x <', { targetValueLeft: 0, targetValueRight: 10 }, [0, 5]],
    ['< x ≤', { targetValueLeft: '0', targetValueRight: '10' }, [5, 10]],
    ['is null', {}, [null]],
    ['>', {}, []],
    ['nobody knows', { targetValue: 1 }, []],
  ])('VIZ-06 paints numbers with “%s” %j', (operator, rule, expected) => {
    expect(painted({ operator, ...rule })).toEqual(expected);
  });

  it.each([
    ['=', 'Oslo', ['Oslo']],
    ['≠', 'Oslo', ['Bergen', 'Trondheim']],
    ['begins with', 'B', ['Bergen']],
    ['ends with', 'heim', ['Trondheim']],
    ['containing', 'o', ['Oslo', 'Trondheim']],
    ['not containing', 'o', ['Bergen']],
    ['is not null', null, ['Oslo', 'Bergen', 'Trondheim']],
  ])('VIZ-06 paints texts with “%s” %s', (operator, targetValue, expected) => {
    expect(painted({ operator, targetValue }, ['Oslo', 'Bergen', 'Trondheim', null])).toEqual(expected);
  });

  it('VIZ-06 paints truth values', () => {
    expect(painted({ operator: 'is true' }, [true, false, null])).toEqual([true]);
    expect(painted({ operator: 'is false' }, [true, false, null])).toEqual([false]);
  });

  it('VIZ-06 is stronger, the further a value is from the limit, with text that is readable on it', () => {
    const [rule] = paintRules({
      conditional_formatting: [{ column: 'm', operator: '>', targetValue: 0, colorScheme: '#000080' }],
    });
    const paint = rulePaint(rule!, cells, colors);
    // A quarter of the way from the limit 0 to the furthest value 20 is 0.12 + 0.88 · 0.25 = 0.34 of the color.
    expect(paint(5)).toEqual({ fill: '#a8a8d4', ink: '#000000' });
    expect(paint(20)).toEqual({ fill: '#000080', ink: '#ffffff' });
    expect(rulePaint({ ...rule!, isGradual: false }, cells, colors)(5)).toEqual({ fill: '#000080', ink: '#ffffff' });
  });

  it('VIZ-07 takes named colors from the theme, and leaves out rules without a color or with an unknown one', () => {
    const rules = paintRules({
      conditional_formatting: [
        { column: 'm', operator: '>', targetValue: 0, colorScheme: 'colorError', toTextColor: true },
        { column: 'm', colorScheme: 'javascript:1' },
        { column: 'm' },
        'nonsense',
        null,
      ],
    });
    expect(rules.map((rule) => rulePaint(rule, cells, colors)(20))).toEqual([{ ink: colors.danger }, undefined]);
  });

  it('VIZ-06 paints the cells of a column or whole rows, and the last rule wins', () => {
    const columns: Readonly<Record<string, readonly number[]>> = { a: [1, 9], b: [5, 5] };
    const rule = (column: string, colorScheme: string, more: object = {}) => ({
      column,
      operator: '>',
      targetValue: 4,
      colorScheme,
      useGradient: false,
      ...more,
    });
    const paint = tablePaint(
      {
        conditional_formatting: [
          rule('a', '#ff0000', { toAllRow: true }),
          rule('b', '#00ff00'),
          rule('gone', '#0000ff'),
        ],
      },
      (name) => columns[name],
      colors,
    );
    expect([paint('a', 0)?.fill, paint('b', 0)?.fill]).toEqual([undefined, '#00ff00']);
    expect([paint('a', 1)?.fill, paint('b', 1)?.fill]).toEqual(['#ff0000', '#00ff00']);
    expect(tablePaint({}, (name) => columns[name], colors)('a', 1)).toBeUndefined();
  });
});
