import '@sightline/ui-kit/theme';
import { colorsOf } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { inLongRun } from '../story-frame/in-long-run.ts';
import { ChartView } from '../view/ChartView.tsx';
import { allSamples } from './lists/samples.ts';
import { kinds } from './kinds.ts';

const sizes = [
  { width: 200, height: 120 },
  { width: 400, height: 300 },
  { width: 720, height: 420 },
] as const;

/** The typical sample of a kind at the smallest size, where texts meet first; all samples at each size in the long run. */
const sizesOf = (name: string) => (inLongRun() ? sizes : name === 'typical' ? sizes.slice(0, 1) : []);

const samplesOf = (kind: string) => allSamples.filter(({ formData }) => formData['viz_type'] === kind);
/** Tables and numbers are no pictures, and have tests of their own. */
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

interface Area {
  readonly words: string;
  readonly rect: DOMRect;
}

/** Visible texts of the picture with their bounds. */
const textsIn = (svg: Element): readonly Area[] =>
  [...svg.querySelectorAll('text')]
    .map((element) => ({ words: element.textContent ?? '', rect: element.getBoundingClientRect() }))
    .filter(({ words, rect }) => words.trim() !== '' && rect.width > 0);

/** True if two texts cover each other by more than a pixel. Rotated texts are compared by their bounds. */
const overlap = (a: DOMRect, b: DOMRect): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
  // Line boxes are taller than the letters in them.
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) * 0.35;

const overlaps = (texts: readonly Area[]): readonly string[] =>
  texts.flatMap(({ words, rect }, at) =>
    texts
      .slice(at + 1)
      .filter((other) => overlap(rect, other.rect))
      .map((other) => `${words} | ${other.words}`),
  );

/** Texts with digits that leave the picture: a cut number reads as another number. */
const cutTexts = (texts: readonly Area[], box: DOMRect): readonly string[] =>
  texts
    .filter(
      ({ rect }) =>
        rect.left < box.left - 1 ||
        rect.right > box.right + 1 ||
        rect.top < box.top - 2 ||
        rect.bottom > box.bottom + 2,
    )
    .map(({ words }) => words);

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

/** Walks to the first mark of the last picture by its keys, and away again. */
const readsByKeyboard = async () => {
  const plot = page.getByRole('application').last();
  (plot.element() as unknown as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('status').first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
};

describe.each(drawnKinds)('%s', (kind) => {
  const samples = samplesOf(kind);
  const drawings = samples.flatMap((sample) => sizesOf(sample.name).map((size) => ({ sample, ...size })));

  it('VIZ-05 VIZ-08 draws readable texts of every sample at every size, and reads its marks by keyboard', async () => {
    const { container } = await render(
      <>
        {drawings.map(({ sample, ...size }) => (
          <Drawn key={`${sample.name} ${size.width}`} sample={sample} theme="light" {...size} />
        ))}
      </>,
    );
    await expect.element(page.getByRole('application').nth(drawings.length - 1)).toBeVisible();
    expect(container.innerHTML).not.toMatch(/NaN|undefined|Infinity/u);
    const plots = page.getByRole('application').elements();
    expect(plots).toHaveLength(drawings.length);
    const faults = drawings.flatMap(({ sample: { name }, width, height }, at) => {
      const plot = plots[at]!;
      const texts = textsIn(plot);
      const found = [
        ...overlaps(texts).map((words) => `overlap: ${words}`),
        ...cutTexts(texts, plot.getBoundingClientRect()).map((words) => `cut: ${words}`),
        ...(/\S/u.test(plot.getAttribute('aria-label') ?? '') ? [] : ['no summary']),
      ];
      return found.map((fault) => `${name} at ${width} × ${height}, ${fault}`);
    });
    expect(faults).toEqual([]);
    if (!inLongRun()) await readsByKeyboard();
  });

  // The short run reads them in the pictures that it has drawn anyway.
  const readOneByOne = inLongRun() ? samples : [];
  it.each(readOneByOne)('VIZ-05 VIZ-08 reads the marks of $name by keyboard', async (sample) => {
    await render(<Drawn sample={sample} theme="dark" width={640} height={400} />);
    await expect.element(page.getByRole('application').first()).toBeVisible();
    await readsByKeyboard();
  });
});
