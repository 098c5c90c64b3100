import type { Control } from '@sightline/charts/edit';
import type { Locator, Page } from '@playwright/test';

/** A text to type. With `into`, it is typed when the combobox of this name has got the focus. */
interface TypedText {
  readonly typed: string;
  readonly into?: string;
}

/** One type of control, with a way to set it by pointer and one by keys. Both must give the same setting. */
export interface ControlCase {
  readonly kind: Control['kind'];
  /** Label of a control of this type. */
  readonly label: string;
  /** Settings of the chart in which the control is shown. */
  readonly form: Readonly<Record<string, unknown>>;
  /** Sets the control by pointer. `pane` contains the controls, with the control on screen. */
  readonly point: (page: Page, pane: Locator) => Promise<void>;
  /** Keys to press, and texts to type, that set the control when it has the focus. */
  readonly keys: readonly (string | TypedText)[];
  readonly setting: string;
  readonly value: unknown;
}

const orders = { datasource: '1__table', row_limit: 1000 };
const line = {
  ...orders,
  viz_type: 'echarts_timeseries_line',
  x_axis: 'ordered_at',
  time_grain_sqla: 'P1M',
  metrics: ['revenue'],
  groupby: [],
};

const type = (label: string, text: string) => async (_page: Page, pane: Locator) => {
  await pane.getByRole('textbox', { name: label, exact: true }).fill(text);
};
const choose = (label: string, option: string) => async (page: Page, pane: Locator) => {
  await pane.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const group = (pane: Locator, label: string) => pane.getByRole('group', { name: label, exact: true }).last();
const add = (pane: Locator, label: string) => group(pane, label).getByRole('button', { name: /^Add/u }).click();
const retype = (text: string) => ['ControlOrMeta+A', { typed: text }];

/** Controls for numbers, texts and choices, with one field each. */
const ofFields: readonly ControlCase[] = [
  {
    kind: 'row-limit',
    label: 'Row limit',
    form: line,
    point: type('Row limit', '50'),
    keys: retype('50'),
    setting: 'row_limit',
    value: 50,
  },
  {
    kind: 'number',
    label: 'Label angle',
    form: line,
    point: async (page, pane) => {
      const slider = pane.getByRole('slider', { name: 'Label angle: slider' });
      const { x, y, width, height } = (await slider.boundingBox())!;
      await page.mouse.move(x + 8, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.move(x + width + 20, y + height / 2);
      await page.mouse.up();
    },
    keys: ['End'],
    setting: 'xAxisLabelRotation',
    value: 90,
  },
  {
    kind: 'share',
    label: 'Confidence interval',
    form: { ...line, forecastEnabled: true },
    point: type('Confidence interval', '0.9'),
    keys: retype('0.9'),
    setting: 'forecastInterval',
    value: 0.9,
  },
  {
    kind: 'text',
    label: 'X axis title',
    form: line,
    point: type('X axis title', 'Month'),
    keys: [{ typed: 'Month' }],
    setting: 'x_axis_title',
    value: 'Month',
  },
  {
    kind: 'code',
    label: 'Style sheet',
    form: { ...orders, viz_type: 'handlebars', groupby: ['country'], handlebarsTemplate: 'Hello' },
    point: async (page, pane) => {
      await pane.getByRole('textbox', { name: 'Style sheet' }).click();
      await page.keyboard.type('b');
    },
    keys: [{ typed: 'b' }],
    setting: 'styleTemplate',
    value: 'b',
  },
  {
    kind: 'switch',
    label: 'Logarithmic y axis',
    form: line,
    point: async (_page, pane) => pane.getByRole('switch', { name: 'Logarithmic y axis' }).click(),
    keys: ['Space'],
    setting: 'logAxis',
    value: true,
  },
  {
    kind: 'select',
    label: 'Show as share',
    form: line,
    point: choose('Show as share', 'Share of the total at each point'),
    keys: ['ArrowDown', 'ArrowDown', 'Enter'],
    setting: 'contributionMode',
    value: 'row',
  },
  {
    kind: 'time-grain',
    label: 'Time grain',
    form: line,
    point: choose('Time grain', 'Quarter'),
    keys: ['ArrowDown', { typed: 'Quarter' }, 'Enter'],
    setting: 'time_grain_sqla',
    value: 'P3M',
  },
  {
    kind: 'number-format',
    label: 'Number format',
    form: line,
    point: async (page, pane) => {
      await pane.getByRole('combobox', { name: 'Number format' }).fill(',.1f');
      await page.getByRole('option', { name: /,\.1f/u }).click();
    },
    keys: [...retype(',.1f'), 'Enter'],
    setting: 'y_axis_format',
    value: ',.1f',
  },
  {
    kind: 'time-format',
    label: 'Date format',
    form: line,
    point: async (page, pane) => {
      await pane.getByRole('combobox', { name: 'Date format' }).fill('%m/%Y');
      await page.getByRole('option', { name: /%m\/%Y”/u }).click();
    },
    keys: [...retype('%m/%Y'), 'Enter'],
    setting: 'x_axis_time_format',
    value: '%m/%Y',
  },
  {
    kind: 'choices',
    label: 'Compare with',
    form: line,
    point: choose('Compare with', 'A year before'),
    keys: [{ typed: 'A year before' }, 'Enter'],
    setting: 'time_compare',
    value: ['1 year ago'],
  },
  {
    kind: 'bounds',
    label: 'Y axis range',
    form: line,
    point: type('Y axis range, from', '10'),
    keys: [{ typed: '10' }],
    setting: 'y_axis_bounds',
    value: [10, null],
  },
  {
    kind: 'map-view',
    label: 'Map view',
    form: {
      ...orders,
      viz_type: 'deck_scatter',
      autozoom: false,
      viewport: { latitude: 48, longitude: 9, zoom: 5, pitch: 0, bearing: 0 },
    },
    point: type('Latitude', '51'),
    keys: retype('51'),
    setting: 'viewport',
    value: { latitude: 51, longitude: 9, zoom: 5, pitch: 0, bearing: 0 },
  },
  {
    kind: 'color-scheme',
    label: 'Colors',
    form: line,
    point: choose('Colors', 'Airbnb'),
    keys: [...retype('Airbnb'), 'Enter'],
    setting: 'color_scheme',
    value: 'bnbColors',
  },
  {
    kind: 'ramp-scheme',
    label: 'Colors',
    form: { ...orders, viz_type: 'heatmap_v2', x_axis: 'country', groupby: 'channel', metric: 'revenue' },
    point: choose('Colors', 'Fire'),
    keys: [...retype('Fire'), 'Enter'],
    setting: 'linear_color_scheme',
    value: 'fire',
  },
  {
    kind: 'axis-order',
    label: 'Sort x axis by',
    form: { ...line, x_axis: 'country', time_grain_sqla: undefined },
    point: choose('Sort x axis by', 'Revenue'),
    keys: ['ArrowDown', { typed: 'Revenue' }, 'Enter'],
    setting: 'x_axis_sort',
    value: 'revenue',
  },
];

/** Adds a column or a saved metric: it is applied when it is chosen. */
const addChosen = (label: string, field: 'Column' | 'Metric', name: string) => ({
  point: async (page: Page, pane: Locator) => {
    await add(pane, label);
    await page.getByRole('combobox', { name: field, exact: true }).click();
    await page.getByRole('option', { name, exact: true }).click();
  },
  keys: ['Enter', { typed: name, into: field }, 'Enter'],
});
const addColumn = (label: string, column: string) => addChosen(label, 'Column', column);
const addMetric = (label: string, metric: string) => addChosen(label, 'Metric', metric);

/** Controls whose items are added in an editor. */
const ofItems: readonly ControlCase[] = [
  {
    kind: 'x-axis',
    label: 'X axis',
    form: { ...line, x_axis: null },
    ...addColumn('X axis', 'Country'),
    setting: 'x_axis',
    value: 'country',
  },
  {
    kind: 'columns',
    label: 'Dimensions',
    form: line,
    ...addColumn('Dimensions', 'Country'),
    setting: 'groupby',
    value: ['country'],
  },
  {
    kind: 'column',
    label: 'Source',
    form: { ...orders, viz_type: 'graph_chart' },
    ...addColumn('Source', 'Country'),
    setting: 'source',
    value: 'country',
  },
  {
    kind: 'metrics',
    label: 'Metrics',
    form: { ...line, metrics: [] },
    ...addMetric('Metrics', 'Revenue'),
    setting: 'metrics',
    value: ['revenue'],
  },
  {
    kind: 'metric',
    label: 'Metric',
    form: { ...orders, viz_type: 'pie', groupby: ['country'] },
    ...addMetric('Metric', 'Revenue'),
    setting: 'metric',
    value: 'revenue',
  },
  {
    kind: 'sort-metric',
    label: 'Sort by',
    form: { ...line, groupby: ['country'], limit: 5 },
    ...addMetric('Sort by', 'Revenue'),
    setting: 'timeseries_limit_metric',
    value: 'revenue',
  },
];

export const controlCases: readonly ControlCase[] = [...ofFields, ...ofItems];
