import '@sightline/ui-kit/theme';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ChartBox } from '../../story-frame/ChartBox.tsx';
import { samples } from './samples.ts';

const box = (name: string) => {
  const { formData, results, labels = {} } = samples.find((sample) => sample.name === name)!;
  return { formData, results, labels, width: 320, height: 180 };
};

describe('a change between periods in the page', () => {
  it('VIZ-03 VIZ-05 shows both values, the change, and both periods', async () => {
    await render(<ChartBox {...box('typical')} />);
    for (const words of ['€4.92M', 'Nov 2026 vs Oct 2026', '€4.4M', '+€517k', '+11.8%'])
      await expect.element(page.getByText(words, { exact: true })).toBeVisible();
    await expect.element(page.getByTitle('€4,402,113')).toBeVisible();
    await expect.element(page.getByTitle('+€517,262')).toHaveAttribute('data-good', 'true');
  });

  it('VIZ-08 is one figure with everything in its name, and arrows have words', async () => {
    await render(<ChartBox {...box('typical')} />);
    await expect
      .element(
        page.getByRole('figure', {
          name: 'Revenue: €4.92M; Previous: €4.4M; Difference: +€517k; Change: +11.8%; Nov 2026 vs Oct 2026',
        }),
      )
      .toBeVisible();
    await expect.element(page.getByRole('img', { name: 'up' }).first()).toBeVisible();
  });

  it('VIZ-03 judges a decrease as good if lower is better, and nothing if colors are off', async () => {
    const good = box('lower is better');
    const { rerender } = await render(<ChartBox {...good} />);
    await expect.element(page.getByTitle('−12.56%')).toHaveAttribute('data-good', 'true');
    await rerender(<ChartBox {...good} formData={{ ...good.formData, comparison_color_enabled: false }} />);
    await expect.element(page.getByTitle('−12.56%')).not.toHaveAttribute('data-good');
  });

  it('VIZ-03 says that a period is not over, and does not judge it', async () => {
    await render(<ChartBox {...box('running month')} />);
    await expect.element(page.getByText('Nov 2026 so far (to 19 Nov) vs all of Oct 2026')).toBeVisible();
    await expect.element(page.getByTitle('−29.48%')).not.toHaveAttribute('data-good');
  });

  it('VIZ-03 leaves out parts that are hidden, and takes their own names', async () => {
    const { formData, ...rest } = box('typical');
    const column_config = { Delta: { visible: false }, 'Percent change': { customColumnName: 'Growth' } };
    await render(<ChartBox {...rest} formData={{ ...formData, column_config }} />);
    await expect.element(page.getByText('Growth', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Difference')).not.toBeInTheDocument();
  });

  it('VIZ-12 says that there is nothing to compare with, or nothing at all', async () => {
    const { rerender } = await render(<ChartBox {...box('nothing before')} />);
    await expect.element(page.getByTitle('No value to compare with').first()).toHaveTextContent('–');
    await rerender(<ChartBox {...box('empty')} />);
    await expect.element(page.getByText('No data')).toBeVisible();
  });
});
