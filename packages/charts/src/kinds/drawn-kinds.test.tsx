import '@sightline/ui-kit/theme';
import { colorsOf } from '@sightline/ui-kit';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { inLongRun } from '../story-frame/in-long-run.ts';
import { ChartView } from '../view/ChartView.tsx';
import { allSamples } from './all-samples.ts';
import { kinds } from './kinds.ts';

const sizes = [
  { width: 200, height: 120 },
  { width: 400, height: 300 },
  { width: 720, height: 420 },
] as const;

/** The typical sample of a kind at all sizes; the others at the middle one, and at all sizes in the long run. */
const sizesOf = (name: string) => (inLongRun() || name === 'typical' ? sizes : [sizes[1]]);

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

describe.each(allSamples.map((sample) => ({ ...sample, kind: String(sample.formData['viz_type']) })))(
  '$kind, $name',
  ({ name, formData, results, labels = {} }) => {
    it.each(sizesOf(name))('VIZ-05 VIZ-08 draws readable texts at $width × $height', async ({ width, height }) => {
      const { container } = await render(
        <div style={{ width, height }}>
          <ChartView kinds={kinds} formData={formData} results={results} colors={colorsOf('light')} labels={labels} />
        </div>,
      );
      const plot = page.getByRole('application').first();
      await expect.element(plot).toBeVisible();
      const svg = plot.element();
      expect(container.innerHTML).not.toMatch(/NaN|undefined|Infinity/u);
      const texts = textsIn(svg);
      expect(overlaps(texts)).toEqual([]);
      expect(cutTexts(texts, svg.getBoundingClientRect())).toEqual([]);
      expect(svg.getAttribute('aria-label')).toMatch(/\S/u);
    });

    if (!inLongRun() && name !== 'typical') return;
    it('VIZ-05 VIZ-08 reads its marks by keyboard', async () => {
      await render(
        <div style={{ width: 640, height: 400 }}>
          <ChartView kinds={kinds} formData={formData} results={results} colors={colorsOf('dark')} labels={labels} />
        </div>,
      );
      const plot = page.getByRole('application').first();
      await expect.element(plot).toBeVisible();
      (plot.element() as unknown as HTMLElement).focus();
      await userEvent.keyboard('{ArrowRight}');
      await expect.element(page.getByRole('status').first()).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.element(page.getByRole('status')).not.toBeInTheDocument();
    });
  },
);
