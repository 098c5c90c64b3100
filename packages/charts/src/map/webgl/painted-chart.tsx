import { late, useFocusKept } from '@sightline/ui-kit';
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { useSurface } from '../../frame/webgl/use-surface.ts';
import type { Camera } from '../../kind/camera.ts';
import type { ChartProps } from '../../kind/chart-props.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { mapChart } from '../map-chart.tsx';
import type { MapLayer } from '../map-scene.ts';
import type { WebglMapProps } from './WebglMap.tsx';
import { layer, painted } from './webgl-map.css.ts';

/** Shown instead of a painter whose code failed to load. Calls `onLost`, so that the chart shows the flat drawing. */
const Unloaded = ({ onLost }: Pick<WebglMapProps, 'onLost'>) => {
  useEffect(() => onLost(), [onLost]);
  return null;
};

const WebglMap = late<WebglMapProps>(() =>
  import('./WebglMap.tsx').then(
    (part) => part.WebglMap,
    () => Unloaded,
  ),
);

/**
 * Makes a chart of layers on a map. Near the viewport, it is painted with WebGL. The flat drawing is shown instead far
 * from the viewport, if WebGL is not available, and until the painter has painted.
 */
export const paintedChart = (
  read: (facts: PictureProps) => readonly MapLayer[] | undefined,
): ComponentType<ChartProps> => {
  const Flat = mapChart(read);
  return function PaintedChart(props) {
    const place = useRef<HTMLDivElement>(null);
    const { surface, giveUp } = useSurface(place);
    const [camera, setCamera] = useState<Camera>();
    // A view that is stored in the settings replaces the one to which the user has moved the map.
    const stored = JSON.stringify([props.formData['autozoom'], props.formData['viewport']]);
    const [applied, setApplied] = useState(stored);
    if (stored !== applied) {
      setApplied(stored);
      setCamera(undefined);
    }
    const [isPainted, setPainted] = useState(false);
    const showPainted = useCallback(() => setPainted(true), []);
    const isShown = surface === 'webgl' && isPainted;
    // If the flat drawing has the focus when it is replaced, the focus must not be lost.
    useFocusKept(place);
    // Reset `isPainted` when the flat drawing returns, so that the next WebGL map stays hidden until it has painted.
    if (surface === 'flat' && isPainted) setPainted(false);
    return (
      <div ref={place} className={painted}>
        {isShown ? null : (
          <div className={layer}>
            <Flat {...props} />
          </div>
        )}
        {surface === 'webgl' ? (
          <div className={layer} data-waiting={isShown ? undefined : ''}>
            <WebglMap
              chart={props}
              read={read}
              camera={camera}
              onCamera={setCamera}
              onPainted={showPainted}
              onLost={giveUp}
            />
          </div>
        ) : null}
      </div>
    );
  };
};
