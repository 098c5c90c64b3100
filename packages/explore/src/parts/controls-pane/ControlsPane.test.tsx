import { editableKinds } from '@sightline/charts/edit';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
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

const Pane = ({ onForm }: { readonly onForm: (form: FormData) => void }) => {
  const [form, setForm] = useState<FormData>(monthly);
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
  await expect.element(forecast).toHaveAccessibleDescription(/structural model of its level, trend and seasons/);
  await expect.element(screen.getByRole('textbox', { name: 'Periods ahead' })).not.toBeInTheDocument();
  await forecast.click();
  await screen.getByRole('textbox', { name: 'Periods ahead' }).fill('6');
  const share = screen.getByRole('textbox', { name: 'Share of values in the band' });
  await share.fill('1.5');
  await expect.element(screen.getByText('Write a number above 0 and below 1, for example 0.8.')).toBeVisible();
  await share.fill('0.9');
  await expect
    .element(screen.getByText('Write a number above 0 and below 1, for example 0.8.'))
    .not.toBeInTheDocument();
  await screen.getByRole('combobox', { name: 'Repeats every year' }).click();
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
