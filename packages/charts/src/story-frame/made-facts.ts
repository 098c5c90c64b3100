import { makeText } from '@sightline/core/react';
import { colorsOf } from '@sightline/ui-kit/colors';
import type { PictureProps } from '../kind/picture-props.ts';
import { drawingMessages } from '../messages/drawing.ts';
import { makeColorRegistry } from '../scales/color-registry.ts';

type Given = Pick<PictureProps, 'formData' | 'results'> & Partial<PictureProps>;

/** Creates the props of a picture for tests: 400 × 300 px in the light theme by default. */
export const madeFacts = (facts: Given): PictureProps => {
  const colors = colorsOf('light');
  return {
    width: 400,
    height: 300,
    locale: 'en',
    colors,
    registry: makeColorRegistry(colors.slots),
    labels: {},
    metricFormats: {},
    text: makeText(drawingMessages.en, 'en'),
    ...facts,
  };
};

/** Props that replace those of `madeFacts`: a larger picture, and a text function that returns message ids. */
export const wideWithIds: Pick<PictureProps, 'width' | 'height' | 'text'> = {
  width: 560,
  height: 340,
  text: (id: string) => id,
};
