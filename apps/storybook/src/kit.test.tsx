import { describe, it } from 'vitest';
import { expectAccessible, inLongRun, storiesIn, type StoryFile } from './axe-of-stories.ts';

const files = import.meta.glob<StoryFile>('../../../packages/ui-kit/src/**/*.stories.tsx', { eager: true });

const inBoth = storiesIn(Object.values(files), ['light', 'dark']);
/** All cases in `npm run test:long`. Otherwise every sixth case, which includes both themes and most components. */
const drawn = inLongRun() ? inBoth : inBoth.filter((_, at) => at % 6 === 0);

describe('stories of the kit', () => {
  it.each(drawn)('axe finds nothing in %s, %s', async (_, __, story) => {
    await expectAccessible(story, { widthsPx: [1024], withinMs: 200 });
  });
});
