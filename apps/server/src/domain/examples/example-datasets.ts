import { examplesDatabaseUuid, uuidFor, type BundleEntry } from './bundle-entry.ts';

interface ExampleColumn {
  readonly name: string;
  readonly type: string;
  readonly label?: string;
  readonly temporal?: true;
  /** SQL of a calculated column. */
  readonly expression?: string;
  readonly description?: string;
}

interface ExampleMetric {
  readonly name: string;
  readonly label: string;
  readonly expression: string;
  readonly format?: string;
  /** The currency, or the unit shown after the number. */
  readonly unit?: 'EUR' | 'min' | 'km' | 'ms';
}

interface ExampleDataset {
  readonly schema: string;
  readonly table: string;
  readonly description: string;
  readonly mainTime: string | null;
  readonly columns: readonly ExampleColumn[];
  readonly metrics: readonly ExampleMetric[];
}

/** Endings of column names that are units. */
const unitWords: Readonly<Record<string, string>> = { eur: '€', km: 'km', min: 'min', c: '°C', mm: 'mm', ms: 'ms' };

/** How charts call a column: `start_station` is "Start station", `distance_km` "Distance, km", `order_id` "Order ID". */
const labelOf = (name: string): string => {
  const words = name.split('_');
  const last = words.at(-1) ?? '';
  const unit = words.length > 1 ? unitWords[last] : undefined;
  const text = (unit === undefined ? words : words.slice(0, -1)).join(' ').replace(/ id$/u, ' ID');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${unit === undefined ? '' : `, ${unit}`}`;
};

const time = (name: string): ExampleColumn => ({ name, type: 'TIMESTAMP', temporal: true });
const day = (name: string): ExampleColumn => ({ name, type: 'DATE', temporal: true });
const word = (name: string): ExampleColumn => ({ name, type: 'VARCHAR' });
const whole = (name: string): ExampleColumn => ({ name, type: 'INTEGER' });
const real = (name: string): ExampleColumn => ({ name, type: 'DOUBLE' });
const flag = (name: string): ExampleColumn => ({ name, type: 'BOOLEAN' });
const rows: ExampleMetric = { name: 'count', label: 'Rows', expression: 'COUNT(*)', format: ',d' };

const datasets: readonly ExampleDataset[] = [
  {
    schema: 'shop',
    table: 'order_lines',
    description: 'Every line of every order of a home and garden shop, November 2022 to October 2026.',
    mainTime: 'ordered_at',
    columns: [
      whole('order_id'),
      whole('line'),
      time('ordered_at'),
      whole('customer_id'),
      word('country'),
      word('region'),
      word('channel'),
      word('product'),
      word('category'),
      whole('quantity'),
      real('unit_price'),
      real('discount'),
      real('revenue'),
      real('cost'),
      flag('returned'),
      whole('rating'),
      {
        name: 'price_band',
        type: 'VARCHAR',
        label: 'Price band',
        expression:
          "CASE WHEN unit_price < 30 THEN 'Under 30' WHEN unit_price < 100 THEN '30 to 99' ELSE '100 and more' END",
      },
      {
        name: 'margin',
        type: 'DOUBLE',
        label: 'Margin',
        expression: 'revenue - cost',
        description: 'Revenue less the cost of the goods, in euros.',
      },
    ],
    metrics: [
      { name: 'revenue', label: 'Revenue', expression: 'SUM(revenue)', format: '.3~s', unit: 'EUR' },
      { name: 'orders', label: 'Orders', expression: 'COUNT(DISTINCT order_id)', format: ',d' },
      {
        name: 'average_order',
        label: 'Average order',
        expression: 'SUM(revenue) / COUNT(DISTINCT order_id)',
        format: '.2f',
        unit: 'EUR',
      },
      {
        name: 'return_rate',
        label: 'Return rate',
        expression: 'AVG(CASE WHEN returned THEN 1.0 ELSE 0.0 END)',
        format: '.1%',
      },
      { name: 'units', label: 'Units', expression: 'SUM(quantity)', format: ',d' },
      { name: 'margin_rate', label: 'Margin rate', expression: 'SUM(revenue - cost) / SUM(revenue)', format: '.1%' },
      { name: 'average_rating', label: 'Rating', expression: 'AVG(rating)', format: '.2f' },
      rows,
    ],
  },
  {
    schema: 'shop',
    table: 'orders',
    description: 'The orders of the shop, one row each.',
    mainTime: 'ordered_at',
    columns: [
      whole('order_id'),
      time('ordered_at'),
      whole('customer_id'),
      word('country'),
      word('region'),
      word('channel'),
      word('payment'),
      word('coupon'),
      whole('line_count'),
      real('shipping'),
      word('state'),
    ],
    metrics: [rows, { name: 'shipping', label: 'Shipping', expression: 'SUM(shipping)', format: '.3~s', unit: 'EUR' }],
  },
  {
    schema: 'shop',
    table: 'customers',
    description: 'The customers of the shop.',
    mainTime: 'joined_on',
    columns: [whole('customer_id'), word('name'), word('segment'), day('joined_on'), whole('age'), flag('newsletter')],
    metrics: [rows, { name: 'average_age', label: 'Average age', expression: 'AVG(age)', format: '.1f' }],
  },
  {
    schema: 'bikes',
    table: 'trips',
    description: 'Trips with shared bikes in one city, January 2025 to October 2026, with where they began and ended.',
    mainTime: 'started_at',
    columns: [
      whole('trip_id'),
      time('started_at'),
      word('start_station'),
      word('start_district'),
      word('end_station'),
      word('end_district'),
      real('start_latitude'),
      real('start_longitude'),
      real('end_latitude'),
      real('end_longitude'),
      word('rider'),
      word('bike_type'),
      real('distance_km'),
      real('duration_min'),
      real('temperature_c'),
      real('rain_mm'),
      { name: 'hour', type: 'BIGINT', label: 'Hour of day', expression: 'hour(started_at)' },
      { name: 'weekday', type: 'VARCHAR', label: 'Weekday', expression: "strftime(started_at, '%u %a')" },
      {
        name: 'weather',
        type: 'VARCHAR',
        label: 'Weather',
        expression: "CASE WHEN rain_mm = 0 THEN 'Dry' WHEN rain_mm < 3 THEN 'Showers' ELSE 'Rain' END",
      },
    ],
    metrics: [
      { name: 'trips', label: 'Trips', expression: 'COUNT(*)', format: ',d' },
      {
        name: 'median_duration',
        label: 'Median trip',
        expression: 'MEDIAN(duration_min)',
        format: '.1f',
        unit: 'min',
      },
      { name: 'distance', label: 'Distance', expression: 'SUM(distance_km)', format: ',.0f', unit: 'km' },
      {
        name: 'average_distance',
        label: 'Average distance',
        expression: 'AVG(distance_km)',
        format: '.1f',
        unit: 'km',
      },
    ],
  },
  {
    schema: 'web',
    table: 'events',
    description: 'What visitors did on a website, January to October 2026.',
    mainTime: 'occurred_at',
    columns: [
      word('event_id'),
      time('occurred_at'),
      word('session_id'),
      word('visitor_id'),
      word('event'),
      word('page'),
      word('source'),
      word('device'),
      word('browser'),
      word('country'),
      whole('load_ms'),
      real('seconds_on_page'),
    ],
    metrics: [
      { name: 'sessions', label: 'Sessions', expression: 'COUNT(DISTINCT session_id)', format: ',d' },
      { name: 'visitors', label: 'Visitors', expression: 'COUNT(DISTINCT visitor_id)', format: ',d' },
      {
        name: 'sign_ups',
        label: 'Sign-ups',
        expression: "COUNT(DISTINCT CASE WHEN event = 'Signed up' THEN session_id END)",
        format: ',d',
      },
      {
        name: 'conversion',
        label: 'Conversion',
        expression:
          "COUNT(DISTINCT CASE WHEN event = 'Signed up' THEN session_id END) * 1.0 / COUNT(DISTINCT session_id)",
        format: '.2%',
      },
      {
        name: 'page_views',
        label: 'Page views',
        expression: "COUNT(CASE WHEN event <> 'Signed up' THEN event_id END)",
        format: ',d',
      },
      { name: 'median_load', label: 'Median load time', expression: 'MEDIAN(load_ms)', format: ',.0f', unit: 'ms' },
      rows,
    ],
  },
  {
    schema: 'survey',
    table: 'answers',
    description: 'Fourteen thousand people who work with data, spring 2026.',
    mainTime: 'answered_at',
    columns: [
      whole('respondent_id'),
      time('answered_at'),
      word('country'),
      word('role'),
      word('industry'),
      word('experience'),
      whole('years_of_experience'),
      word('team_size'),
      word('main_tool'),
      word('main_language'),
      word('work_place'),
      whole('satisfaction'),
      real('salary_eur'),
      real('hours_a_week'),
      whole('minutes_waited_scale'),
      flag('wants_remote'),
      flag('uses_assistant'),
      {
        name: 'assistant',
        type: 'VARCHAR',
        label: 'Assistant',
        expression: "CASE WHEN uses_assistant THEN 'Uses one' ELSE 'Does without' END",
      },
      word('comment'),
    ],
    metrics: [
      { name: 'people', label: 'People', expression: 'COUNT(*)', format: ',d' },
      { name: 'average_satisfaction', label: 'Satisfaction', expression: 'AVG(satisfaction)', format: '.2f' },
      {
        name: 'median_salary',
        label: 'Median salary',
        expression: 'MEDIAN(salary_eur)',
        format: '.3~s',
        unit: 'EUR',
      },
      {
        name: 'assistant_share',
        label: 'Use an assistant',
        expression: 'AVG(CASE WHEN uses_assistant THEN 1.0 ELSE 0.0 END)',
        format: '.1%',
      },
    ],
  },
  {
    schema: 'budget',
    table: 'spending',
    description:
      'Planned and spent money of a company by division, department, cost centre and account, 2023 to October 2026.',
    mainTime: 'month',
    columns: [
      day('month'),
      word('division'),
      word('department'),
      word('cost_centre'),
      word('account'),
      real('planned_eur'),
      real('spent_eur'),
      whole('headcount'),
    ],
    metrics: [
      { name: 'spent', label: 'Spent', expression: 'SUM(spent_eur)', format: '.3~s', unit: 'EUR' },
      { name: 'planned', label: 'Planned', expression: 'SUM(planned_eur)', format: '.3~s', unit: 'EUR' },
      {
        name: 'over_plan',
        label: 'Over plan',
        expression: 'SUM(spent_eur) / SUM(CASE WHEN spent_eur IS NOT NULL THEN planned_eur END) - 1',
        format: '+.1%',
      },
      { name: 'people', label: 'Headcount', expression: 'SUM(headcount)', format: ',d' },
    ],
  },
];

export const datasetUuid = (table: string): string => uuidFor(`dataset ${table}`);

const entryOf = (dataset: ExampleDataset): BundleEntry => ({
  path: `datasets/examples/${dataset.schema}_${dataset.table}.yaml`,
  content: {
    table_name: dataset.table,
    main_dttm_col: dataset.mainTime,
    description: dataset.description,
    default_endpoint: null,
    offset: 0,
    cache_timeout: null,
    catalog: null,
    schema: dataset.schema,
    sql: null,
    params: null,
    template_params: null,
    filter_select_enabled: true,
    fetch_values_predicate: null,
    extra: null,
    normalize_columns: false,
    always_filter_main_dttm: false,
    uuid: datasetUuid(`${dataset.schema}.${dataset.table}`),
    version: '1.0.0',
    database_uuid: examplesDatabaseUuid,
    metrics: dataset.metrics.map((metric) => ({
      metric_name: metric.name,
      verbose_name: metric.label,
      metric_type: null,
      expression: metric.expression,
      description: null,
      d3format: metric.format ?? null,
      currency: metric.unit
        ? { symbol: metric.unit, symbolPosition: metric.unit === 'EUR' ? 'prefix' : 'suffix' }
        : null,
      extra: null,
      warning_text: null,
    })),
    columns: dataset.columns.map((column) => ({
      column_name: column.name,
      verbose_name: column.label ?? labelOf(column.name),
      is_dttm: column.temporal ?? false,
      is_active: true,
      type: column.type,
      advanced_data_type: null,
      groupby: true,
      filterable: true,
      expression: column.expression ?? null,
      description: column.description ?? null,
      python_date_format: null,
      extra: null,
    })),
  },
});

/** The datasets of the example content, as files of a bundle. */
export const datasetEntries = (): readonly BundleEntry[] => datasets.map(entryOf);
