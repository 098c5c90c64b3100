import { editableKinds } from '@sightline/charts/edit';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { problemsOf } from '../../model/controls.ts';
import type { FormData } from '../../model/form.ts';
import { madeDataset } from '../../story-frame/made-dataset.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { ControlsPane } from './ControlsPane.tsx';

const noop = () => undefined;
const monthly: FormData = {
  viz_type: 'echarts_timeseries_line',
  datasource: '3__table',
  x_axis: 'opened_at',
  metrics: ['count'],
  time_grain_sqla: 'P1M',
};

const Pane = ({
  onForm,
  start = monthly,
}: {
  readonly onForm: (form: FormData) => void;
  readonly start?: FormData;
}) => {
  const [form, setForm] = useState<FormData>(start);
  return (
    <StoryFrame height={900}>
      <ControlsPane
        kinds={editableKinds}
        dataset={madeDataset}
        form={form}
        problems={problemsOf(editableKinds, form)}
        showProblems
        isNew={false}
        outOfDate={false}
        running={false}
        onChange={(changes) => {
          const next = { ...form, ...changes };
          setForm(next);
          onForm(next);
        }}
        onKind={noop}
        onUpdate={noop}
        onStop={noop}
      />
    </StoryFrame>
  );
};

it('EXPLORE-07 EXPLORE-09 sets a forecast, says what it is, and says which share is none', async () => {
  const onForm = vi.fn<(form: FormData) => void>();
  const screen = await render(<Pane onForm={onForm} />);
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

/** Renders the pane and opens the tab with the appearance settings. */
const openLooks = async (changes: FormData = {}) => {
  const onForm = vi.fn<(form: FormData) => void>();
  const screen = await render(<Pane onForm={onForm} start={{ ...monthly, ...changes }} />);
  await screen.getByRole('tab', { name: 'Customize' }).click();
  return { screen, onForm };
};
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
  const screen = await render(<Pane onForm={noop} start={{ ...monthly, viz_type: 'pie', metric: 'count' }} />);
  await screen.getByRole('textbox', { name: 'Row limit' }).fill('0');
  await expect.element(screen.getByText('Enter a whole number between 1 and 1,000,000.')).toBeVisible();
});
