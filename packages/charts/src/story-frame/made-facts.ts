import { makeText } from '@sightline/core/react';
import { colorsOf } from '@sightline/ui-kit/colors';
import type { PictureProps } from '../kind/picture-props.ts';
import { drawingMessages } from '../messages/drawing.ts';
import { makeColorRegistry } from '../scales/color-registry.ts';

/** Inputs of a picture of 400 × 300 px in the light theme, for tests. */
export const madeFacts = (facts: Pick<PictureProps, 'formData' | 'results'> & Partial<PictureProps>): PictureProps => {
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
