/// <reference types="@vitest/browser-playwright" />
import '@sightline/ui-kit/theme';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { StoryFrame, type StoryFrameProps } from '../story-frame/StoryFrame.tsx';
import { textFaults } from '../story-frame/text-faults.ts';

interface Meta {
  readonly title: string;
  readonly component?: unknown;
  readonly args: StoryFrameProps;
}

interface Story {
  readonly name: string;
  readonly args: StoryFrameProps;
}

const files = import.meta.glob<unknown>('./*/*.stories.tsx', { eager: true });

const sizes = [
  { width: 200, height: 120 },
  { width: 400, height: 300 },
  { width: 600, height: 400 },
  { width: 3840, height: 2160 },
] as const;

interface Look {
  readonly look: string;
  readonly dark: boolean;
  readonly direction: 'ltr' | 'rtl';
  readonly forcedColors: 'none' | 'active';
}

const looks: readonly Look[] = [
  { look: 'left to right', dark: false, direction: 'ltr', forcedColors: 'none' },
  { look: 'right to left, dark', dark: true, direction: 'rtl', forcedColors: 'none' },
  { look: 'forced colors', dark: false, direction: 'ltr', forcedColors: 'active' },
];

/** Stories with all their properties. Stories that differ only in size, theme or direction count as one. */
const storiesOf = (meta: Meta, file: Readonly<Record<string, unknown>>): readonly Story[] => {
  const byContent = new Map<string, Story>();
  for (const [name, story] of Object.entries(file).filter(([each]) => each !== 'default')) {
    const args = { ...meta.args, ...(story as { readonly args?: Partial<StoryFrameProps> }).args };
    const content = JSON.stringify([args.formData, args.results, args.labels]);
    if (!byContent.has(content)) byContent.set(content, { name, args });
  }
  return [...byContent.values()];
};

const kinds = Object.values(files)
  .map((file) => ({ meta: file['default'] as Meta, file }))
  .filter(({ meta }) => meta.component === StoryFrame)
  .map(({ meta, file }) => ({ title: meta.title, stories: storiesOf(meta, file) }));

/** Emulates forced colors and keeps reduced motion, with which all tests run. */
const emulateForcedColors = async (value: Look['forcedColors']): Promise<void> => {
  const features = [
    { name: 'prefers-reduced-motion', value: 'reduce' },
    { name: 'forced-colors', value },
  ];
  await cdp().send('Emulation.setEmulatedMedia', { features });
};

describe.each(kinds)('the stories of $title', ({ stories }) => {
  it.each(looks)('VIZ-05 have readable texts at every size, $look', async ({ dark, direction, forcedColors }) => {
    onTestFinished(() => emulateForcedColors('none'));
    await emulateForcedColors(forcedColors);
    for (const size of sizes)
      for (const { name, args } of stories) {
        const drawn = Promise.withResolvers<void>();
        const { container, unmount } = await render(
          <StoryFrame {...args} {...size} dark={dark} direction={direction} onDrawn={drawn.resolve} />,
        );
        await drawn.promise;
        // Widths are measured in the product's font, which loads only when the first text needs it.
        await document.fonts.ready;
        expect.soft(textFaults(container).join(' ; '), `${name} at ${size.width} × ${size.height}`).toEqual('');
        await unmount();
      }
  });
});
