import type { FormData } from './form.ts';

/** How a control is edited. */
export type ControlEditor =
  | 'metric'
  | 'metrics'
  | 'column'
  | 'columns'
  | 'filters'
  | 'grain'
  | 'number'
  | 'text'
  | 'select'
  | 'switch'
  | 'number-format';

/** One setting of a chart kind: the field of the contract it edits, and how. */
export interface Control {
  readonly name: string;
  readonly editor: ControlEditor;
  readonly section: 'data' | 'customize';
  /** A look redraws at once; a query waits for Update chart. */
  readonly affects: 'query' | 'look';
  readonly required?: boolean;
  readonly fallback?: string | number | boolean;
  readonly options?: readonly string[];
  /** Only columns of time are offered. */
  readonly timeOnly?: boolean;
  /** It is there only while this holds. */
  readonly when?: (form: FormData) => boolean;
}

const query = (name: string, editor: ControlEditor, rest: Partial<Control> = {}): Control => ({
  name,
  editor,
  section: 'data',
  affects: 'query',
  ...rest,
});
const look = (name: string, editor: ControlEditor, rest: Partial<Control> = {}): Control => ({
  name,
  editor,
  section: 'customize',
  affects: 'look',
  ...rest,
});

const filters = query('adhoc_filters', 'filters');
const rowLimit = (fallback: number) => query('row_limit', 'number', { fallback });
const isRaw = (form: FormData) => form['query_mode'] === 'raw';
const isAggregate = (form: FormData) => !isRaw(form);
const legend = look('show_legend', 'switch', { fallback: true });
const valueFormat = look('y_axis_format', 'number-format', { fallback: 'SMART_NUMBER' });

const series = (looks: readonly Control[]): readonly Control[] => [
  query('x_axis', 'column', { required: true }),
  query('time_grain_sqla', 'grain'),
  query('metrics', 'metrics', { required: true }),
  query('groupby', 'columns'),
  filters,
  query('limit', 'number'),
  rowLimit(10_000),
  query('contributionMode', 'select', { options: ['', 'row', 'column'], fallback: '' }),
  ...looks,
  look('show_value', 'switch', { fallback: false }),
  legend,
  look('x_axis_title', 'text'),
  look('y_axis_title', 'text'),
  valueFormat,
];

const byKind: Readonly<Record<string, readonly Control[]>> = {
  table: [
    query('query_mode', 'select', { options: ['aggregate', 'raw'], fallback: 'aggregate' }),
    query('groupby', 'columns', { when: isAggregate }),
    query('metrics', 'metrics', { when: isAggregate }),
    query('percent_metrics', 'metrics', { when: isAggregate }),
    query('all_columns', 'columns', { when: isRaw, required: true }),
    filters,
    query('timeseries_limit_metric', 'metric', { when: isAggregate }),
    query('order_desc', 'switch', { when: isAggregate, fallback: true }),
    rowLimit(1000),
    query('show_totals', 'switch', { when: isAggregate, fallback: false }),
    look('show_cell_bars', 'switch', { fallback: true }),
  ],
  big_number_total: [query('metric', 'metric', { required: true }), filters, look('subtitle', 'text'), valueFormat],
  big_number: [
    query('x_axis', 'column', { required: true, timeOnly: true }),
    query('time_grain_sqla', 'grain'),
    query('metric', 'metric', { required: true }),
    filters,
    look('compare_lag', 'number'),
    look('compare_suffix', 'text'),
    look('show_trend_line', 'switch', { fallback: true }),
    look('subtitle', 'text'),
    valueFormat,
  ],
  echarts_timeseries_line: series([look('markerEnabled', 'switch', { fallback: false })]),
  echarts_timeseries_bar: series([
    look('orientation', 'select', { options: ['vertical', 'horizontal'], fallback: 'vertical' }),
    look('stack', 'select', { options: ['', 'Stack'], fallback: '' }),
  ]),
  echarts_area: series([look('stack', 'select', { options: ['', 'Stack'], fallback: 'Stack' })]),
  pie: [
    query('groupby', 'columns', { required: true }),
    query('metric', 'metric', { required: true }),
    filters,
    rowLimit(100),
    query('sort_by_metric', 'switch', { fallback: true }),
    look('donut', 'switch', { fallback: false }),
    look('show_labels', 'switch', { fallback: true }),
    legend,
    look('number_format', 'number-format', { fallback: 'SMART_NUMBER' }),
  ],
};

/** The kinds that are offered, in the order of the gallery. */
export const offeredKinds = Object.keys(byKind);

/** The controls of a kind that apply to the present settings. A kind without controls of its own can still be filtered and limited. */
export const controlsOf = (kind: string, form: FormData): readonly Control[] =>
  (byKind[kind] ?? [filters, rowLimit(10_000)]).filter(({ when }) => when?.(form) ?? true);

const isSet = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Why a control cannot be asked with: a message's id; nothing where it can. */
export type ControlProblem = 'explore.problem.missing' | 'explore.problem.count' | 'explore.problem.empty';

const problemOf = (control: Control, form: FormData): ControlProblem | undefined => {
  const value = form[control.name];
  if (control.required && !isSet(value)) return 'explore.problem.missing';
  if (control.editor === 'number' && isSet(value) && !(Number.isInteger(Number(value)) && Number(value) > 0))
    return 'explore.problem.count';
  return undefined;
};

/** What is wrong with the settings, by control (EXPLORE-09). Empty where the chart can be asked. */
export const problemsOf = (kind: string, form: FormData): ReadonlyMap<string, ControlProblem> => {
  const problems = new Map<string, ControlProblem>();
  for (const control of controlsOf(kind, form)) {
    const problem = problemOf(control, form);
    if (problem) problems.set(control.name, problem);
  }
  const isEmptyTable =
    kind === 'table' &&
    isAggregate(form) &&
    !['groupby', 'metrics', 'percent_metrics'].some((name) => isSet(form[name]));
  if (isEmptyTable) problems.set('metrics', 'explore.problem.empty');
  return problems;
};

/** What a setting is while nobody has chosen. */
export const defaultsOf = (kind: string): FormData =>
  Object.fromEntries(
    (byKind[kind] ?? []).flatMap(({ name, fallback }) =>
      fallback === undefined || fallback === '' ? [] : [[name, fallback]],
    ),
  );

/** Whether the chart on the screen was asked with other settings than these: looks do not count (EXPLORE-08). */
export const isOutOfDate = (queried: FormData, form: FormData, same: (a: unknown, b: unknown) => boolean): boolean => {
  const kind = String(form['viz_type'] ?? '');
  if (queried['viz_type'] !== form['viz_type']) return true;
  const looks = new Set((byKind[kind] ?? []).filter(({ affects }) => affects === 'look').map(({ name }) => name));
  return [...new Set([...Object.keys(queried), ...Object.keys(form)])].some(
    (name) => !looks.has(name) && name !== 'slice_id' && !same(queried[name], form[name]),
  );
};
