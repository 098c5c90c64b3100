import { useEffect, useState } from 'react';
import { drawnChart } from '../../frame/drawn-chart.tsx';
import type { Camera } from '../../kind/camera.ts';
import type { ChartProps } from '../../kind/chart-props.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import type { MapLayer } from '../map-scene.ts';
import { makeMapSession } from './map-session.ts';
import { MapButtons } from './MapButtons.tsx';
import { webglDrawing } from './webgl-drawing.tsx';

export interface WebglMapProps {
  readonly chart: ChartProps;
  readonly read: (facts: PictureProps) => readonly MapLayer[] | undefined;
  /** Camera of the map. The host keeps it, so that a map that returns to the screen shows the same view. */
  readonly camera: Camera | undefined;
  readonly onCamera: (camera: Camera | undefined) => void;
  /** Called when the map is first painted. */
  readonly onPainted: () => void;
  /** Called if the browser removes the WebGL context, or refuses to create it. */
  readonly onLost: () => void;
}

/** Minimum width and height of a map that shows buttons, in px. */
const [leastWidth, leastHeight] = [240, 140] as const;

/** Layers on a map, painted with WebGL. The map can be moved, zoomed and tilted. */
export const WebglMap = ({ chart, read, camera, onCamera, onPainted, onLost }: WebglMapProps) => {
  const [session] = useState(makeMapSession);
  const [Chart] = useState(() => drawnChart(webglDrawing(read, session)));
  useEffect(() => {
    session.setEvents({ onCamera, onPainted, onLost });
    return () => session.setEvents(undefined);
  }, [session, onCamera, onPainted, onLost]);
  return (
    <>
      <Chart {...chart} camera={camera} />
      {chart.width >= leastWidth && chart.height >= leastHeight ? (
        <MapButtons
          isMoved={camera !== undefined}
          zoomBy={(levels) => session.painter()?.zoomBy(levels)}
          reset={() => onCamera(undefined)}
        />
      ) : null}
    </>
  );
};
