import { describe, expect, it } from 'vitest';
import { PostProcessingError } from './post-processing-error.ts';
import { runStep, runSteps } from './testing/small-frames.ts';
import type { SmallRow } from './testing/small-frames.ts';

const row = (kind: string | null, size: string | null, n: number | null): SmallRow => ({ kind, size, at: 0, n, m: n });
const rows = [row('a', 'x', 1), row('b', 'x, y', 2), row('a', 'z', 4)];
const pivot = {
  operation: 'pivot',
  options: {
    index: ['at'],
    columns: ['kind', 'size'],
    aggregates: { n: { operator: 'sum' }, m: { operator: 'max' } },
  },
};
const names = (...steps: readonly { readonly operation: string; readonly options: object }[]): readonly string[] => [
  ...runSteps(
    rows,
    steps.map(({ operation, options }) => ({ operation, options: { ...options } })),
  ).keys(),
];
const flatten = (options: object = {}) => ({ operation: 'flatten', options });

describe('names of columns', () => {
  it.each([
    ['all levels', {}, ['at', 'm, a, x', 'm, a, z', 'm, b, x, y', 'n, a, x', 'n, a, z', 'n, b, x, y']],
    ['without the first', { drop_levels: [0] }, ['at', 'a, x', 'a, z', 'b, x, y', 'a, x', 'a, z', 'b, x, y']],
    ['without the last', { drop_levels: [-1] }, ['at', 'm, a', 'm, a', 'm, b', 'n, a', 'n, a', 'n, b']],
    ['without the row name', { drop_levels: [1, 2], reset_index: false }, ['m', 'm', 'm', 'n', 'n', 'n']],
  ])('SERVER-06 flattens %s', (_, options, wanted) => {
    expect(names(pivot, flatten(options))).toEqual([...new Set(wanted)]);
  });

  it('SERVER-06 renames, on one level or everywhere, and takes levels away', () => {
    expect(names({ operation: 'rename', options: { columns: { n: 'größe', kind: '種' } } })).toEqual([
      '種',
      'size',
      'at',
      'größe',
      'm',
    ]);
    const drop = { operation: 'rename', options: { columns: { n: null, m: 'M' }, level: 0, inplace: true } };
    expect(names(pivot, drop, flatten())).toEqual([
      'at',
      'M, a, x',
      'M, a, z',
      'M, b, x, y',
      'a, x',
      'a, z',
      'b, x, y',
    ]);
    expect(names({ operation: 'rename', options: { columns: {} } })).toEqual(['kind', 'size', 'at', 'n', 'm']);
  });

  it('SERVER-06 selects in the order asked, leaves out, and gives other names', () => {
    const options = { columns: ['m', 'kind', 'n'], exclude: ['kind'], rename: { m: 'M' } };
    expect(names({ operation: 'select', options })).toEqual(['M', 'n']);
    expect(names({ operation: 'select', options: { exclude: ['at'] } })).toEqual(['kind', 'size', 'n', 'm']);
  });

  it.each([
    ['rename', { columns: { nope: 'x' } }, 'Referenced columns not available in DataFrame.'],
    ['rename', { columns: { n: 'm' } }, 'Label already exists'],
    ['rename', { columns: { n: 7 } }, 'The option columns needs names.'],
    ['select', { columns: ['nope'] }, 'Referenced columns not available in DataFrame.'],
    ['select', { exclude: ['nope'] }, 'Referenced columns not available in DataFrame.'],
    ['select', { rename: { nope: 'x' } }, 'Referenced columns not available in DataFrame.'],
    ['flatten', { drop_levels: ['0'] }, 'The option drop_levels needs a list of whole numbers.'],
    ['pivot', { index: [], aggregates: { n: { operator: 'sum' } } }, 'Pivot operation requires at least one index'],
    ['pivot', { index: ['at'], aggregates: {} }, 'Pivot operation must include at least one aggregate'],
    ['cum', { operator: 'explode', columns: { n: 'x' } }, 'Invalid cumulative operator: explode'],
    [
      'compare',
      { source_columns: ['n'], compare_columns: [] },
      '`compare_columns` must have the same length as `source_columns`.',
    ],
    ['contribution', { columns: ['n', 'm'], rename_columns: ['x'] }, '`rename_columns` must have the same length'],
    ['contribution', { columns: ['kind'] }, 'Column "kind" is not numeric'],
    ['rolling', { rolling_type: 'sem', window: 2, columns: { n: 'x' } }, 'Invalid rolling_type: sem'],
    ['rolling', { rolling_type: 'mean', window: 0, columns: { n: 'x' } }, 'The option window needs'],
    [
      'rolling',
      { rolling_type: 'mean', window: 2, columns: { n: 'x' }, rolling_type_options: { foo: 1 } },
      'Invalid options for mean: foo',
    ],
    [
      'rolling',
      { rolling_type: 'quantile', window: 2, columns: { n: 'x' }, rolling_type_options: { quantile: 2 } },
      'A rolling quantile needs the option quantile',
    ],
    [
      'rolling',
      { rolling_type: 'std', window: 2, columns: { n: 'x' }, win_type: 'hann' },
      'Invalid rolling_type: std takes no win_type',
    ],
    ['rolling', { rolling_type: 'mean', window: 2, columns: { n: 'x' }, win_type: 'door' }, 'Invalid win_type: door'],
    [
      'rolling',
      { rolling_type: 'mean', window: 2, columns: { n: 'x' }, win_type: 'gaussian' },
      'This win_type needs the option std.',
    ],
  ])('SERVER-06 refuses %s with %j', (operation, options, message) => {
    const attempt = () => runStep(rows, operation, options);
    expect(attempt).toThrow(PostProcessingError);
    expect(attempt).toThrow(message);
  });
});

describe('windows of a shape', () => {
  const numbers = (...values: readonly (number | null)[]): readonly SmallRow[] => values.map((n) => row(null, null, n));
  const roll = (of: readonly SmallRow[], options: object) =>
    runStep(of, 'rolling', { columns: { n: 'r' }, rolling_type: 'sum', ...options }).get('r');

  // Weights from published tables of window functions (Harris 1978; the shapes of SciPy's manual).
  it.each([
    ['boxcar', 4, {}, [1, 1, 1, 1]],
    ['triang', 5, {}, [1 / 3, 2 / 3, 1, 2 / 3, 1 / 3]],
    ['triang', 4, {}, [0.25, 0.75, 0.75, 0.25]],
    ['bartlett', 5, {}, [0, 0.5, 1, 0.5, 0]],
    ['hann', 5, {}, [0, 0.5, 1, 0.5, 0]],
    ['hamming', 5, {}, [0.08, 0.54, 1, 0.54, 0.08]],
    ['blackman', 5, {}, [0, 0.34, 1, 0.34, 0]],
    ['nuttall', 3, {}, [0.000_362_8, 1, 0.000_362_8]],
    ['blackmanharris', 3, {}, [0.000_06, 1, 0.000_06]],
    ['cosine', 3, {}, [0.5, 1, 0.5]],
    ['gaussian', 3, { std: 1 }, [Math.exp(-0.5), 1, Math.exp(-0.5)]],
    ['exponential', 3, { tau: 2 }, [Math.exp(-0.5), 1, Math.exp(-0.5)]],
    ['hann', 1, {}, [1]],
    ['flattop', 3, {}, [-0.000_421_051, 1.000_000_003, -0.000_421_051]],
    ['bohman', 5, {}, [0, 1 / Math.PI, 1, 1 / Math.PI, 0]],
    ['barthann', 5, {}, [0, 0.5, 1, 0.5, 0]],
    ['parzen', 4, {}, [0.031_25, 0.718_75, 0.718_75, 0.031_25]],
    // I0(0)/I0(2) and I0(√3)/I0(2), from tables of the Bessel function.
    ['kaiser', 5, { beta: 2 }, [0.438676279837, 0.834761433401, 1, 0.834761433401, 0.438676279837]],
    ['general_gaussian', 3, { p: 2, sig: 1 }, [Math.exp(-0.5), 1, Math.exp(-0.5)]],
  ])('SERVER-06 weighs the rows of a %s window of %i rows', (shape, window, options, wanted) => {
    const weights = wanted.map((_, at) => {
      const pulse = numbers(...wanted.map((_place, place) => (place === at ? 1 : 0)));
      return roll(pulse, { win_type: shape, window, rolling_type_options: options })?.at(-1);
    });
    for (const [at, weight] of weights.entries()) expect(weight).toBeCloseTo(wanted[at] ?? 0, 9);
  });

  it('SERVER-06 takes weighted means of what is there, at both ends of the table too', () => {
    const options = { win_type: 'triang', window: 3, rolling_type: 'mean' };
    expect(roll(numbers(2, 4, 6, null), options)).toEqual([null, null, 4, null]);
    const centred = { ...options, center: true, min_periods: 1 };
    expect(roll(numbers(2, 4, 9), centred)).toEqual([
      (2 * 1 + 4 * 0.5) / 1.5,
      (2 * 0.5 + 4 * 1 + 9 * 0.5) / 2,
      (4 * 0.5 + 9 * 1) / 1.5,
    ]);
  });

  // The usual formulas of sample skewness and excess kurtosis: n/((n-1)(n-2)) Σz³ and n(n+1)/((n-1)(n-2)(n-3)) Σz⁴ -
  // 3(n-1)²/((n-2)(n-3)).
  it.each([
    ['skew', [1, 2, 3, 10], 1.763_632_614_8],
    ['kurt', [1, 2, 3, 10], 3.228],
    ['skew', [5, 5, 5], 0],
    ['skew', [5, 6], null],
    ['kurt', [1, 2, 4], null],
  ])('SERVER-06 rolling %s of %j', (type, values, wanted) => {
    const got = roll(numbers(...values), { rolling_type: type, window: values.length })?.at(-1);
    if (wanted === null) expect(got).toBeNull();
    else expect(got).toBeCloseTo(wanted, 6);
  });
});
