import { describe, it } from 'vitest';
import { expectAccessible, inLongRun, storiesIn, type StoryFile } from './axe-of-stories.ts';

const files = import.meta.glob<StoryFile>('../../../packages/ui-kit/src/**/*.stories.tsx', { eager: true });

describe('stories of the kit', () => {
  it.each(storiesIn(Object.values(files), inLongRun() ? ['light', 'dark'] : ['light']))(
    'axe finds nothing in %s, %s',
    async (_, __, story) => {
      await expectAccessible(story, { widthsPx: [1024], withinMs: 200 });
    },
  );
});
