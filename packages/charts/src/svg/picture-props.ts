import type { Text } from '@sightline/core/react';
import type { ChartProps } from '../chart-props.ts';
import type { messages } from '../messages/index.ts';

/** What a picture of a chart is drawn from: what a chart is drawn from, without anything to press. */
export interface PictureProps extends Omit<ChartProps, 'selected' | 'onSelect'> {
  readonly text: Text<(typeof messages)['en']>;
}
