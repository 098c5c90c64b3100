import type { Text } from '@sightline/core/react';
import type { ChartProps } from '../chart-props.ts';
import type { messages } from '../messages/index.ts';

/** Inputs of a chart's picture: those of a chart without interaction. */
export interface PictureProps extends Omit<ChartProps, 'selected' | 'onSelect'> {
  readonly text: Text<(typeof messages)['en']>;
}
