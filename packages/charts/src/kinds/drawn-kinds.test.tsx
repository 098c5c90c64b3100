import '@sightline/ui-kit/theme';
import { colorsOf } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { inLongRun } from '../story-frame/in-long-run.ts';
import { textFaults } from '../story-frame/text-faults.ts';
import { ChartView } from '../view/ChartView.tsx';
import { allSamples } from './lists/samples.ts';
import { kinds } from './kinds.ts';

/** Size of the smallest tile, in which texts collide first. The long test run draws every story at every size. */
const smallest = { width: 200, height: 120 };

const samplesOf = (kind: string) => allSamples.filter(({ formData }) => formData['viz_type'] === kind);
/** Kinds that show tables, numbers or text instead of a drawing. They have tests of their own. */
const notDrawn: ReadonlySet<unknown> = new Set([
  'pop_kpi',
  'pivot_table_v2',
  'paired_ttest',
  'time_table',
  'handlebars',
]);
const drawnKinds = [...new Set(allSamples.map(({ formData }) => String(formData['viz_type'])))].filter(
  (kind) => !notDrawn.has(kind),
);

interface DrawnProps {
  readonly sample: (typeof allSamples)[number];
  readonly theme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
}

/** Draws a sample in a box of the given size. */
const Drawn = ({ sample, theme, ...size }: DrawnProps): ReactNode => (
  <div style={size}>
    <ChartView
      kinds={kinds}
      formData={sample.formData}
      results={sample.results}
      colors={colorsOf(theme)}
      labels={sample.labels ?? {}}
    />
  </div>
);

/** Focuses the last picture, moves to its first mark with the arrow key, and leaves the mark with Escape. */
const readsByKeyboard = async () => {
  const plot = page.getByRole('application').last();
  (plot.element() as unknown as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('status').first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
};

/** Every fourth chart kind. The short test run tests the other kinds only in their own test files and in pictures. */
const inShortRun = new Set(drawnKinds.filter((_, at) => at % 4 === 0));

describe.each(drawnKinds)('%s', (kind) => {
  const samples = samplesOf(kind);
  const mark = inShortRun.has(kind) ? '' : ' @long';

  it(`VIZ-05 VIZ-08 draws readable texts in the smallest tile, and reads its marks by keyboard${mark}`, async () => {
    const typical = samples.filter(({ name }) => name === 'typical');
    const { container } = await render(
      <>
        {typical.map((sample, at) => (
          <Drawn key={at} sample={sample} theme="light" {...smallest} />
        ))}
      </>,
    );
    await expect.element(page.getByRole('application').nth(typical.length - 1)).toBeVisible();
    expect(container.innerHTML).not.toMatch(/NaN|undefined|Infinity/u);
    const plots = page.getByRole('application').elements();
    expect(plots).toHaveLength(typical.length);
    expect(plots.map(textFaults)).toEqual(plots.map(() => []));
    for (const plot of plots) expect(plot.getAttribute('aria-label')).toMatch(/\S/u);
    await readsByKeyboard();
  });

  // A test above already reads the marks of the typical sample by keyboard, so only the other samples are tested here.
  const others = inLongRun() ? samples.filter(({ name }) => name !== 'typical') : [];
  it.each(others)('VIZ-05 VIZ-08 reads the marks of $name by keyboard', async (sample) => {
    await render(<Drawn sample={sample} theme="dark" width={640} height={400} />);
    await expect.element(page.getByRole('application').first()).toBeVisible();
    await readsByKeyboard();
  });
});
