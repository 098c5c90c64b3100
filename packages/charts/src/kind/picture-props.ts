import type { Text } from '@sightline/core/react';
import type { drawingMessages } from '../messages/drawing.ts';
import type { ChartProps } from './chart-props.ts';

/** Inputs of a chart's picture: the props of a chart, without those for interaction. */
export interface PictureProps extends Omit<ChartProps, 'selected' | 'onSelect' | 'onMenu'> {
  readonly text: Text<(typeof drawingMessages)['en']>;
}
