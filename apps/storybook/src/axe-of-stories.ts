import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import preview from '../.storybook/preview.tsx';

export type Theme = 'light' | 'dark';

/** The exports of a story file. */
export type StoryFile = Parameters<typeof composeStories>[0];

declare global {
  interface ImportMeta {
    /**
     * Declares `import.meta.glob` of Vite. Vite replaces each call at build time, so the arguments must be literals.
     */
    readonly glob: <Content>(pattern: string | readonly string[], how: object) => Readonly<Record<string, Content>>;
  }
}

interface Drawable {
  readonly run: () => Promise<void>;
  readonly globals: Readonly<Record<string, unknown>>;
  readonly parameters: { readonly a11y?: { readonly options?: axe.RunOptions } };
}

/**
 * Turns off axe's `region` rule, because stories show panels without a page around them. Storybook's accessibility
 * panel turns it off, too.
 */
const rules = { region: { enabled: false } };

/** True in `npm run test:long`. */
export const inLongRun = (): boolean =>
  (import.meta as { readonly env?: Readonly<Record<string, unknown>> }).env?.['SIGHTLINE_TEST_LONG'] === '1';

setProjectAnnotations(preview);

/**
 * Returns the stories of files in each theme, as a table of tests: name, theme and story. A story may set its own
 * theme.
 */
export const storiesIn = (files: readonly StoryFile[], themes: readonly Theme[]) =>
  files.flatMap((file) =>
    themes.flatMap((theme) =>
      Object.entries<Drawable>(composeStories(file, { initialGlobals: { theme } }))
        .filter(([, { globals }]) => globals['theme'] === theme)
        .map(([name, story]) => [`${file.default.title}/${name}`, theme, story] as const),
    ),
  );

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

/**
 * Waits until the page has not changed for some frames and its first data has loaded. Stops waiting after `withinMs` if
 * something keeps loading or moving.
 */
const settled = async (withinMs: number) => {
  let still = 0;
  const watch = new MutationObserver(() => (still = 0));
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  const end = performance.now() + withinMs;
  while (performance.now() < end && (still < 4 || document.querySelector('[aria-busy="true"]'))) {
    await nextFrame();
    still += 1;
  }
  watch.disconnect();
};

const violationsIn = async (options: axe.RunOptions = {}): Promise<readonly string[]> => {
  const { violations } = await axe.run(document.body, { ...options, rules: { ...rules, ...options.rules } });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${any[0]?.message ?? ''} ${html}`));
};

/** Widths in px of the windows that a story is drawn in, and the maximum time in ms to wait for its first data. */
interface Drawing {
  readonly widthsPx: readonly number[];
  readonly withinMs: number;
}

/**
 * Draws a story as Storybook does, and expects that axe finds no violations with the rules of Storybook's accessibility
 * panel.
 */
export const expectAccessible = async (
  { run, parameters }: Drawable,
  { widthsPx, withinMs }: Drawing,
): Promise<void> => {
  const [first = 1280, ...others] = widthsPx;
  await page.viewport(first, 800);
  await preview.beforeAll?.();
  await run();
  await settled(withinMs);
  const found = [...(await violationsIn(parameters.a11y?.options))];
  for (const widthPx of others) {
    await page.viewport(widthPx, 800);
    await settled(300);
    found.push(...(await violationsIn(parameters.a11y?.options)));
  }
  expect(found, found.join('\n')).toEqual([]);
};
