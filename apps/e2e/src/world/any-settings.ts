import type { Control, EditableKind } from '@sightline/charts/edit';
import type { FormData } from '@sightline/charts/query';
import fc from 'fast-check';

/**
 * SQL of a dataset that has columns for every control: times, names, codes of places, coordinates, numbers with gaps.
 */
export const everythingSql = `SELECT TIMESTAMP '2026-01-05' + INTERVAL 1 DAY * (i % 60) AS noted_at,
    TIMESTAMP '2026-01-05' + INTERVAL 1 DAY * (i % 60 + 1 + i % 7) AS ended_at,
    ['Web', 'Shop', 'Phone', NULL][1 + i % 4] AS channel,
    ['Lyon', 'Ulm', 'Kōbe', 'Oslo', 'Natal', 'A very long name of a city, in the north', 'x', ''][1 + (i * 7) % 8] AS city,
    ['FR', 'DE', 'JP', 'NO', 'BR', 'ZZ'][1 + i % 6] AS country,
    ['FR-69', 'FR-33', 'FR-75', 'FR-13', 'nowhere'][1 + i % 5] AS region,
    'n' || (i % 12) AS node,
    CASE WHEN i % 12 = 0 THEN NULL ELSE 'n' || (i % 12 // 2) END AS parent,
    CASE WHEN i % 11 = 3 THEN NULL ELSE (i * 37 % 101) - 20 + i / 7.0 END AS amount,
    1 + i * i % 50 AS size,
    10 * power(1.013, i) AS weight,
    2.0 + (i * 13 % 90) / 10.0 AS longitude,
    43.0 + (i * 7 % 60) / 10.0 AS latitude,
    (43.0 + (i * 7 % 60) / 10.0) || ',' || (2.0 + (i * 13 % 90) / 10.0) AS place,
    ['u09t', 'u0h3', 'spzp', 'u281', '!!'][1 + i % 5] AS geohash,
    '[[' || (2 + i % 9) || ',' || (43 + i % 5) || '],[' || (3 + i % 9) || ',' || (44 + i % 5) || '],[' || (3 + i % 7) || ',43]]' AS path,
    '{"type":"Point","coordinates":[' || (2 + i % 9) || ',' || (43 + i % 5) || ']}' AS shape
  FROM range(120) AS r(i)`;

const metric = (sqlExpression: string) => ({ expressionType: 'SQL', sqlExpression, label: sqlExpression });
/**
 * Metrics that depend on the column `weight`. No two groups have the same weight, so a row limit always keeps the same
 * rows.
 */
const metrics = ['SUM(weight)', 'SUM(amount) + MAX(weight) / 1e6', 'AVG(weight)', 'MAX(weight) - 20'].map(metric);
const names = ['channel', 'city', 'country'];

/** Columns that fit a control, each list with a pattern of the control's name. */
const columnsFor: readonly (readonly [RegExp, readonly string[]])[] = [
  [/lonlat/iu, ['place']],
  [/lon|columns_x$/iu, ['longitude']],
  [/lat|columns_y$/iu, ['latitude']],
  [/geohash/iu, ['geohash']],
  [/line_column/u, ['path']],
  [/geojson|geom/u, ['shape']],
  [/start_time/u, ['noted_at']],
  [/end_time/u, ['ended_at']],
  [/^(?:id|source)$/u, ['node', 'city']],
  [/^(?:parent|target)$/u, ['parent', 'channel']],
  [/entity/u, ['country', 'region', 'city']],
  [/^(?:open|high|low|close)$|^column$/u, ['amount', 'size']],
];

const columnFor = (name: string): fc.Arbitrary<unknown> =>
  fc.constantFrom(...(columnsFor.find(([pattern]) => pattern.test(name))?.[1] ?? names));

/**
 * Generates values of a number control in whole steps from its minimum. A control without a maximum gets values that
 * people would try.
 */
const numberFor = ({ fallback, min, max, step = 1 }: Extract<Control, { kind: 'number' }>): fc.Arbitrary<unknown> => {
  const least = min ?? 0;
  const most = max ?? Math.max(least + 20 * step, fallback * 2);
  return fc.integer({ min: 0, max: Math.floor((most - least) / step) }).map((count) => least + count * step);
};

/** Generates values that a control offers, or that people would choose in it. Returns undefined for text controls. */
const valuesOf = (control: Control): fc.Arbitrary<unknown> | undefined => {
  const { name, part } = control;
  switch (control.kind) {
    case 'metric':
    case 'sort-metric':
      return fc.constantFrom<unknown>(...metrics);
    case 'metrics':
      return fc.subarray<unknown>(metrics, { minLength: 1 });
    case 'columns':
      return fc.shuffledSubarray(names, { minLength: 1 });
    case 'column':
      return columnFor(part ?? name);
    case 'x-axis':
      return fc.constantFrom('noted_at', 'noted_at', 'region');
    case 'time-grain':
      return fc.constantFrom('P1D', 'P1W', 'P1M');
    case 'filters':
      return fc.constantFrom<readonly unknown[]>(
        [],
        [{ expressionType: 'SIMPLE', clause: 'WHERE', subject: 'channel', operator: 'IN', comparator: ['Web'] }],
        [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'size > 30' }],
      );
    case 'row-limit':
      return fc.constantFrom(1000, 5000);
    case 'switch':
      return fc.boolean();
    case 'number':
      return numberFor(control);
    case 'share':
      return fc.constantFrom(0.1, 0.5, 0.9);
    case 'select':
      return fc.constantFrom(...control.options.map(({ value, stored }) => (stored === undefined ? value : stored)));
    case 'number-format':
      return fc.constantFrom('SMART_NUMBER', ',.2f', '.1%', '$,.0f');
    case 'time-format':
      return fc.constantFrom('smart_date', '%Y-%m-%d', '%d %b %H:%M');
    case 'color-scheme':
      return fc.constantFrom('sightline', 'supersetColors', 'd3Category10');
    case 'ramp-scheme':
      return fc.constantFrom('sightline_blue', 'blue_white_yellow', 'fire');
    default:
      return undefined;
  }
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A time range with both ends, because comparisons with other periods need both. */
const range = {
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject: 'noted_at',
  operator: 'TEMPORAL_RANGE',
  comparator: '2026-01-10 : 2026-02-20',
};
const columnFields = ['groupby', 'metrics', 'all_columns'];

/**
 * Generates settings of a chart kind as people could choose them in its controls: all required settings, and some of
 * the optional ones.
 */
export const anySettings = (kind: EditableKind): fc.Arbitrary<FormData> => {
  // Set the controls that offer choices first, because their values decide which other controls are shown.
  const choices: readonly Control[] = kind.controls.filter((each) => each.kind === 'select' || each.kind === 'switch');
  const parts = [...choices, ...kind.controls.filter((control) => !choices.includes(control))].flatMap((control) => {
    const values = valuesOf(control);
    if (values === undefined) return [];
    return [
      (control.required ? values : fc.option(values, { nil: undefined })).map((value) => [control, value] as const),
    ];
  });
  return fc.tuple(...parts).map((chosen) => {
    const form: Record<string, unknown> = { ...kind.defaults, viz_type: kind.key };
    for (const [{ name, part, visible }, value] of chosen) {
      if (value === undefined || visible?.(form) === false) continue;
      const before = form[name];
      form[name] = part === undefined ? value : { ...(isObject(before) ? before : {}), [part]: value };
    }
    if ('all_columns' in kind.defaults) {
      const isEmpty = columnFields.every((field) => !Array.isArray(form[field]) || form[field].length === 0);
      if (isEmpty || form['query_mode'] === 'raw') form['all_columns'] = ['channel', 'amount'];
      if (isEmpty) form['query_mode'] = 'raw';
    }
    // The explorer refuses these settings for an x axis without times.
    if (form['x_axis'] === 'region')
      for (const { name } of kind.controls.filter((each) => each.needsTimeAxis)) delete form[name];
    const filters = form['adhoc_filters'];
    return { ...form, adhoc_filters: [range, ...(Array.isArray(filters) ? filters : [])] };
  });
};
