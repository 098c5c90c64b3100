import { describe, it } from 'vitest';
import { expectAccessible, storiesIn, type StoryFile } from './axe-of-stories.ts';

const charts = import.meta.glob<StoryFile>('../../../packages/charts/src/**/*.stories.tsx', { eager: true });
const others = import.meta.glob<StoryFile>(
  [
    '../../../packages/*/src/**/*.stories.tsx',
    '../../web/src/**/*.stories.tsx',
    '!../../../packages/charts/**',
    // kit.test.tsx tests the stories of the UI kit, in `npm test` and in `npm run test:long`.
    '!../../../packages/ui-kit/**',
  ],
  { eager: true },
);
const themes = ['light', 'dark'] as const;

describe('stories of all packages', () => {
  it.each(storiesIn(Object.values(others), themes))('axe finds nothing in %s, %s', async (_, __, story) => {
    await expectAccessible(story, { widthsPx: [1280, 390], withinMs: 1500 });
  });

  // A chart has the size that its story sets, whatever the width of the window, so one width is enough.
  it.each(storiesIn(Object.values(charts), themes))('axe finds nothing in %s, %s', async (_, __, story) => {
    await expectAccessible(story, { widthsPx: [1280], withinMs: 1500 });
  });
});
