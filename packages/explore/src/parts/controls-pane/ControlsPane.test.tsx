import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { FormData } from '../../model/form.ts';
import { openControls, type OpenedControls } from '../../testing/open-controls.tsx';

const monthly: FormData = {
  viz_type: 'echarts_timeseries_line',
  datasource: '3__table',
  x_axis: 'opened_at',
  metrics: ['count'],
  time_grain_sqla: 'P1M',
};

it('EXPLORE-07 EXPLORE-09 sets a forecast, says what it is, and says which share is none', async () => {
  const { screen, onForm } = await openControls(monthly);
  await screen.getByRole('button', { name: 'Forecast' }).click();
  const forecast = screen.getByRole('switch', { name: 'Forecast' });
  await expect.element(forecast).toHaveAccessibleDescription(/structural model of level, trend and seasonality/);
  await expect.element(screen.getByRole('textbox', { name: 'Periods ahead' })).not.toBeInTheDocument();
  await forecast.click();
  await screen.getByRole('textbox', { name: 'Periods ahead' }).fill('6');
  const share = screen.getByRole('textbox', { name: 'Confidence interval' });
  await share.fill('1.5');
  await expect.element(screen.getByText('Enter a number between 0 and 1, for example 0.8.')).toBeVisible();
  await share.fill('0.9');
  await expect.element(screen.getByText('Enter a number between 0 and 1, for example 0.8.')).not.toBeInTheDocument();
  await screen.getByRole('combobox', { name: 'Yearly seasonality' }).click();
  await screen.getByRole('option', { name: 'Yes' }).click();
  expect(onForm).toHaveBeenLastCalledWith(
    expect.objectContaining({
      forecastEnabled: true,
      forecastPeriods: 6,
      forecastInterval: 0.9,
      forecastSeasonalityYearly: true,
    }),
  );
});

/** Opens the tab with the appearance settings. */
const openLooks = (changes: FormData = {}) => openControls({ ...monthly, ...changes }, { tab: 'Customize' });

/** The colors inside an element, in order. */
const colorsIn = (place: Element | null | undefined): readonly string[] =>
  [...(place?.querySelectorAll<HTMLElement>('[aria-hidden] [style]') ?? [])].map(
    (swatch) => getComputedStyle(swatch).backgroundColor,
  );

describe('the colors of a chart', () => {
  it('VIZ-07 are chosen by name, with the colors of each scheme beside it', async () => {
    const { screen, onForm } = await openLooks();
    const colors = screen.getByRole('combobox', { name: 'Colors' });
    await expect.element(colors).toHaveValue('Sightline');
    const own = colorsIn(colors.element().parentElement);
    expect(new Set(own).size).toBe(12);
    await colors.click();
    // The accessible name of an option is only the name of its scheme.
    const category = screen.getByRole('option', { name: 'D3 category 10', exact: true });
    await expect.element(category).toBeVisible();
    expect(colorsIn(category.element()).slice(0, 2)).toEqual(['rgb(31, 119, 180)', 'rgb(255, 127, 14)']);
    await userEvent.keyboard('airbnb{Enter}');
    expect(onForm).toHaveBeenLastCalledWith(expect.objectContaining({ color_scheme: 'bnbColors' }));
    await expect.element(colors).toHaveValue('Airbnb');
    expect(colorsIn(colors.element().parentElement)[0]).toBe('rgb(255, 90, 95)');
  });

  it('VIZ-07 keep the name of a scheme that is not known, with the colors that are drawn for it', async () => {
    const { screen } = await openLooks({ color_scheme: 'ourBrand' });
    const colors = screen.getByRole('combobox', { name: 'Colors' });
    await expect.element(colors).toHaveValue('ourBrand');
    expect(colorsIn(colors.element().parentElement)).toHaveLength(12);
  });
});

describe('the formats of a chart', () => {
  it('VIZ-05 are chosen by what they write', async () => {
    const { screen, onForm } = await openLooks();
    const number = screen.getByRole('combobox', { name: 'Number format' });
    await expect.element(number).toHaveValue('12.3k');
    await number.click();
    await screen.getByRole('option', { name: /^12,345\.68.*,\.2f$/ }).click();
    expect(onForm).toHaveBeenLastCalledWith(expect.objectContaining({ y_axis_format: ',.2f' }));
    await expect.element(number).toHaveValue('12,345.68');
    await screen.getByRole('combobox', { name: 'Date format' }).click();
    await screen.getByRole('option', { name: /^Aug 30, 2025/ }).click();
    expect(onForm).toHaveBeenLastCalledWith(expect.objectContaining({ x_axis_time_format: 'smart_date_verbose' }));
  });

  it('VIZ-05 are typed with an example beside them, and refused with the reason where they cannot be read', async () => {
    const { screen, onForm } = await openLooks();
    const number = screen.getByRole('combobox', { name: 'Number format' });
    await number.fill(',.1z');
    const refused = screen.getByRole('option', {
      name: 'Use “,.1z” Enter a number format, for example ,.2f or .1%.',
    });
    await expect.element(refused).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    expect(onForm).not.toHaveBeenCalled();
    await number.fill(',.1f');
    await expect.element(screen.getByRole('option', { name: 'Use “,.1f” 12,345.7' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(onForm).toHaveBeenLastCalledWith(expect.objectContaining({ y_axis_format: ',.1f' }));
    await expect.element(number).toHaveValue('12,345.7');
  });

  it('VIZ-05 that are stored and cannot be read say what is written in their place', async () => {
    const { screen } = await openLooks({ y_axis_format: 'two decimals' });
    const number = screen.getByRole('combobox', { name: 'Number format' });
    await expect.element(number).toHaveValue('two decimals');
    await expect.element(number).toHaveAccessibleDescription('This format is not valid. Numbers are shown as 12.3k.');
  });
});

it('EXPLORE-09 says beside a number which numbers are allowed', async () => {
  const { screen } = await openControls({ ...monthly, viz_type: 'pie', metric: 'count' });
  await screen.getByRole('textbox', { name: 'Row limit' }).fill('0');
  await expect.element(screen.getByText('Enter a whole number between 1 and 1,000,000.')).toBeVisible();
});

describe('the groups of controls', () => {
  const openGroup = async (name: string, start?: FormData) => {
    const { screen, onForm } = await openControls({ ...monthly, ...start });
    const group = screen.getByRole('button', { name: new RegExp(`^${name}`, 'u') });
    await group.click();
    return { screen, onForm, group };
  };

  it('EXPLORE-07 fold, say how many of their settings are set, and open by keyboard', async () => {
    const { screen, onForm, group } = await openGroup('Rolling window');
    await expect.element(group).toHaveAttribute('aria-expanded', 'true');
    await screen.getByRole('combobox', { name: 'Rolling function' }).click();
    await screen.getByRole('option', { name: 'Mean' }).click();
    await screen.getByRole('textbox', { name: 'Rolling periods' }).fill('3');
    expect(onForm).toHaveBeenLastCalledWith(expect.objectContaining({ rolling_type: 'mean', rolling_periods: 3 }));
    await group.click();
    await expect.element(group).toHaveAccessibleName('Rolling window 2 set');
    await expect.element(screen.getByRole('combobox', { name: 'Rolling function' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('combobox', { name: 'Rolling function' })).toBeVisible();
  });

  it('EXPLORE-07 are open from the start if a setting is set', async () => {
    const { screen } = await openControls({ ...monthly, resample_rule: '1D' });
    await expect.element(screen.getByRole('combobox', { name: 'Resample to' })).toHaveTextContent('Day');
    await expect
      .element(screen.getByRole('button', { name: 'Rolling window' }))
      .toHaveAttribute('aria-expanded', 'false');
    // Resampling needs a method. The message about the missing method is shown beside its control.
    await expect.element(screen.getByText('Required for this chart.')).toBeVisible();
  });

  it('EXPLORE-07 EXPLORE-09 compare with listed and typed periods, and say how a period is typed', async () => {
    const { screen, onForm } = await openGroup('Time comparison');
    const periods = screen.getByRole('combobox', { name: 'Compare with' });
    await periods.click();
    await screen.getByRole('option', { name: 'A year before' }).click();
    await periods.fill('some time ago');
    const refused = screen.getByRole('option', { name: /^Use “some time ago”.*Enter an offset such as “6 weeks ago”/ });
    await expect.element(refused).toHaveAttribute('aria-disabled', 'true');
    await periods.fill('6 weeks ago');
    await userEvent.keyboard('{Enter}');
    expect(onForm).toHaveBeenLastCalledWith(expect.objectContaining({ time_compare: ['1 year ago', '6 weeks ago'] }));
    await userEvent.keyboard('{Escape}');
    await screen.getByRole('combobox', { name: 'Show comparison as' }).click();
    await screen.getByRole('option', { name: 'Percentage change' }).click();
    expect(onForm).toHaveBeenLastCalledWith(expect.objectContaining({ comparison_type: 'percentage' }));
    await screen.getByRole('button', { name: 'Remove 6 weeks ago' }).click();
    expect(onForm).toHaveBeenLastCalledWith(expect.objectContaining({ time_compare: ['1 year ago'] }));
  });

  it('EXPLORE-09 limit the value axis, and say beside the range that its ends are in the wrong order', async () => {
    const { screen, onForm } = await openLooks();
    const from = screen.getByRole('textbox', { name: 'Y axis range, from' });
    const to = screen.getByRole('textbox', { name: 'Y axis range, to' });
    const problem = screen.getByText('Enter numbers, the first smaller than the second.');
    await to.fill('5');
    await from.fill('10');
    await expect.element(problem).toBeVisible();
    await from.fill('-2.5');
    expect(onForm).toHaveBeenLastCalledWith(expect.objectContaining({ y_axis_bounds: [-2.5, 5] }));
    await expect.element(problem).not.toBeInTheDocument();
    await from.fill('ten');
    await expect.element(problem).toBeVisible();
    await from.fill('');
    expect(onForm).toHaveBeenLastCalledWith(expect.objectContaining({ y_axis_bounds: [null, 5] }));
  });

  it('EXPLORE-07 sort the categories of the x axis by a metric', async () => {
    const { screen, onForm, state } = await openLooks({ x_axis: 'district', time_grain_sqla: undefined });
    const order = screen.getByRole('combobox', { name: 'Sort x axis by' });
    await order.click();
    await screen.getByRole('option', { name: 'Trips' }).click();
    expect(onForm).toHaveBeenLastCalledWith(expect.objectContaining({ x_axis_sort: 'count' }));
    await screen.getByRole('switch', { name: 'Sort x axis ascending' }).click();
    expect(onForm).toHaveBeenLastCalledWith(expect.objectContaining({ x_axis_sort_asc: false }));
    await order.click();
    await screen.getByRole('option', { name: 'As in the result' }).click();
    expect(state().form).not.toHaveProperty('x_axis_sort');
  });

  it('EXPLORE-07 are searched: a match shows its place and value, and Enter goes to it', async () => {
    const { screen } = await openControls({ ...monthly, rolling_type: 'sum' });
    const button = screen.getByRole('button', { name: 'Search controls' });
    await button.click();
    const search = screen.getByRole('combobox', { name: 'Search controls' });
    await search.fill('rolling');
    await expect.element(screen.getByRole('option', { name: /^Rolling function\s*Sum$/ })).toBeVisible();
    await expect.element(screen.getByText('Data · Rolling window')).toBeVisible();
    await search.fill('logarithmic');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('tab', { name: 'Customize' })).toHaveAttribute('aria-selected', 'true');
    await expect.element(screen.getByRole('switch', { name: 'Logarithmic y axis' })).toHaveFocus();
    await button.click();
    // A group is found by its name too.
    await screen.getByRole('combobox', { name: 'Search controls' }).fill('time comp');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('combobox', { name: 'Compare with' })).toHaveFocus();
    await button.click();
    await screen.getByRole('combobox', { name: 'Search controls' }).fill('no such control');
    await expect.element(screen.getByText('No control matches.')).toBeVisible();
  });
});

describe('the items of a control', () => {
  const pillsIn = (screen: OpenedControls['screen'], control: string) =>
    screen.getByRole('group', { name: control, exact: true }).last();
  const openPills = async () => {
    const start = { ...monthly, metrics: ['count', 'metres'], groupby: ['district', 'is_electric'] };
    const { screen, onForm } = await openControls(start);
    const pill = (control: string, name: string) => pillsIn(screen, control).getByRole('button', { name, exact: true });
    return { screen, onForm, pill };
  };

  it('EXPLORE-05 are moved by Alt and an arrow key, and the focus follows', async () => {
    const { onForm, pill } = await openPills();
    pill('Metrics', 'Trips').element().focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(onForm).toHaveBeenLastCalledWith(expect.objectContaining({ metrics: ['metres', 'count'] }));
    await expect.element(pill('Metrics', 'Trips')).toHaveFocus();
    // The last one stays last.
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(onForm).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(onForm).toHaveBeenLastCalledWith(expect.objectContaining({ metrics: ['count', 'metres'] }));
  });

  it('EXPLORE-05 are moved by dragging', async () => {
    const { onForm, pill } = await openPills();
    await userEvent.dragAndDrop(pill('Metrics', 'Metres'), pill('Metrics', 'Trips'), {
      targetPosition: { x: 20, y: 2 },
    });
    expect(onForm).toHaveBeenCalledTimes(1);
    expect(onForm).toHaveBeenLastCalledWith(expect.objectContaining({ metrics: ['metres', 'count'] }));
  });

  it('EXPLORE-05 EXPLORE-13 are dragged to another control of their kind, as one change', async () => {
    const { screen, onForm, pill } = await openPills();
    await userEvent.dragAndDrop(pill('Dimensions', 'district'), pillsIn(screen, 'X axis'));
    expect(onForm).toHaveBeenCalledTimes(1);
    expect(onForm).toHaveBeenLastCalledWith(expect.objectContaining({ x_axis: 'district', groupby: ['is_electric'] }));
    // A metric is no column.
    await userEvent.dragAndDrop(pill('Metrics', 'Trips'), pillsIn(screen, 'Dimensions'));
    expect(onForm).toHaveBeenCalledTimes(1);
  });

  it('EXPLORE-05 are dragged back to a control that has become empty', async () => {
    const start = { ...monthly, x_axis: undefined, groupby: ['district'] };
    const { screen, onForm, handleChange } = await openControls(start);
    const pill = (control: string) => pillsIn(screen, control).getByRole('button', { name: 'district', exact: true });
    await userEvent.dragAndDrop(pill('Dimensions'), pillsIn(screen, 'X axis'));
    expect(onForm).toHaveBeenLastCalledWith(expect.objectContaining({ x_axis: 'district', groupby: [] }));
    await userEvent.dragAndDrop(pill('X axis'), pillsIn(screen, 'Dimensions'));
    expect(handleChange).toHaveBeenLastCalledWith({ x_axis: undefined, groupby: ['district'] });
  });
});

it('EXPLORE-09 explains a wrong value at once, but a missing one only when the chart was asked for', async () => {
  const pie = { viz_type: 'pie', groupby: ['district'], row_limit: 100 };
  const { screen, showProblems } = await openControls(pie, { showProblems: false });
  const limit = screen.getByRole('textbox', { name: 'Row limit' });
  await expect.element(screen.getByText('Required: Metric', { exact: true })).toBeVisible();
  await limit.fill('abc');
  await expect.element(limit).toHaveAccessibleDescription('Enter a whole number between 1 and 1,000,000.');
  await expect.element(screen.getByText('Required: Metric · Check: Row limit', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Required for this chart.')).not.toBeInTheDocument();
  await showProblems();
  await expect.element(screen.getByText('Required for this chart.')).toBeVisible();
});
