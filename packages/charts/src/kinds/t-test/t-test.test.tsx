import '@sightline/ui-kit/theme';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ChartBox } from '../../story-frame/ChartBox.tsx';
import { madeNothing } from '../../story-frame/made-results.ts';
import { resultColumns } from '../../view/result-columns.ts';
import { samples } from './samples.ts';

// Student's sleep data: hours that ten patients slept longer with two drugs.
const sleep = resultColumns({
  colnames: ['ds', 'hours, First', 'hours, Second'],
  coltypes: [2, 0, 0],
  data: [
    [0.7, 1.9],
    [-1.6, 0.8],
    [-0.2, 1.1],
    [-1.2, 0.1],
    [-0.1, -0.1],
    [3.4, 4.4],
    [3.7, 5.5],
    [0.8, 1.6],
    [0, 4.6],
    [2, 3.4],
  ].map(([first, second], at) => ({ ds: Date.UTC(2026, 0, 1 + at), 'hours, First': first, 'hours, Second': second })),
});
const formData = { viz_type: 'paired_ttest', x_axis: 'ds', metrics: ['hours'], groupby: ['drug'] };
const box = { formData, results: [sleep], labels: { hours: 'Hours', drug: 'Drug' }, width: 800 };
const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });

describe('a t-test in the page', () => {
  it('VIZ-03 VIZ-05 shows means, lift, p, the verdict and the interval', async () => {
    await render(<ChartBox {...box} />);
    for (const words of ['2.33', '+210.67%', '0.0028', 'Higher than control'])
      await expect.element(row('Second').getByText(words, { exact: true })).toBeVisible();
    await expect
      .element(page.getByRole('img', { name: 'Difference 1.58, confidence interval 0.700114 to 2.459886' }))
      .toBeVisible();
    await expect.element(row('First').getByText('Control', { exact: true })).toBeVisible();
    await expect
      .element(page.getByText('Paired t-test on 10 points; significance level 5%, 95% confidence intervals.'))
      .toBeVisible();
  });

  it('VIZ-03 VIZ-08 takes another group as control, by keyboard too', async () => {
    await render(<ChartBox {...box} />);
    await expect.element(row('First')).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: 'Second' }).click();
    await expect.element(row('Second')).toHaveAttribute('aria-selected', 'true');
    await expect.element(row('First').getByText('Lower than control')).toBeVisible();
    await expect.element(row('First').getByText('−67.81%')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Verdict' })).toBeVisible();
    await expect.element(page.getByRole('grid')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowUp}{Enter}');
    await expect.element(row('First')).toHaveAttribute('aria-selected', 'true');
    await expect.element(row('Second').getByText('Higher than control')).toBeVisible();
  });

  it('VIZ-03 sorts the groups by the numbers behind the texts', async () => {
    const { formData: form, results, labels = {} } = samples[0]!;
    await render(<ChartBox formData={form} results={results} labels={labels} width={800} />);
    const lifts = () =>
      page
        .getByRole('row')
        .elements()
        .slice(1)
        .map((each) => Number.parseFloat(each.children[2]!.textContent.replace('−', '-')));
    await expect.element(page.getByRole('button', { name: 'Lift' })).toBeVisible();
    const [control, ...others] = lifts();
    expect(control).toBeNaN();
    for (const sign of [1, -1]) {
      await page.getByRole('button', { name: 'Lift' }).click();
      // The control has no lift, so it comes last in both directions.
      await expect.poll(lifts).toEqual([...others.toSorted((a, b) => sign * (a - b)), Number.NaN]);
    }
  });

  it('VIZ-03 finds no clear difference by Welch’s test, and by a stricter level', async () => {
    const { rerender } = await render(<ChartBox {...box} formData={{ ...formData, test_type: 'welch' }} />);
    await expect.element(row('Second').getByText('0.0794', { exact: true })).toBeVisible();
    await expect.element(row('Second').getByText('No clear difference')).toBeVisible();
    await rerender(<ChartBox {...box} formData={{ ...formData, significance_level: 0.001, pvalue_precision: 6 }} />);
    await expect.element(row('Second').getByText('0.002833', { exact: true })).toBeVisible();
    await expect.element(row('Second').getByText('No clear difference')).toBeVisible();
  });

  it('VIZ-03 warns of several comparisons', async () => {
    const { formData: form, results, labels = {} } = samples[0]!;
    await render(<ChartBox formData={form} results={results} labels={labels} width={800} />);
    await expect.element(page.getByText(/3 comparisons, not corrected/)).toBeVisible();
  });

  it('VIZ-12 says what is missing', async () => {
    const { rerender } = await render(<ChartBox {...box} results={[madeNothing]} />);
    await expect.element(page.getByText('No data')).toBeVisible();
    await rerender(<ChartBox {...box} formData={{ ...formData, groupby: [] }} />);
    await expect.element(page.getByText('Choose a dimension with groups to compare')).toBeVisible();
  });
});
