import { useText } from '@sightline/core/react';
import type { ComponentType } from 'react';
import { drawnChart } from '../frame/drawn-chart.tsx';
import { lateChart } from '../frame/late-chart.tsx';
import type { ChartProps } from '../kind/chart-props.ts';
import type { PictureProps } from '../kind/picture-props.ts';
import { drawingMessages } from '../messages/drawing.ts';
import { coarseBase } from './base-map.ts';
import { isNear, type MapLayer } from './map-scene.ts';
import { mapDrawing } from './map-drawing.ts';

/** Creates a chart of layers on a map. If the view shows only a few countries, it loads finer outlines. */
export const mapChart = (read: (facts: PictureProps) => readonly MapLayer[] | undefined): ComponentType<ChartProps> => {
  const Coarse = drawnChart(mapDrawing(read, coarseBase));
  const Fine = lateChart(async () => drawnChart(mapDrawing(read, (await import('./fine-base.ts')).fineBase)));
  return function MapChart(props) {
    const text = useText(drawingMessages);
    // Hovering does not render this component again: the charts keep the state of their marks themselves.
    const facts = { ...props, text };
    const layers = read(facts);
    const needsFine = layers !== undefined && isNear(layers, facts);
    return needsFine ? <Fine {...props} /> : <Coarse {...props} />;
  };
};
