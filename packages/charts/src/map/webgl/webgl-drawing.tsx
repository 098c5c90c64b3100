import { useSyncExternalStore } from 'react';
import { mostPitch } from '../../frame/webgl/moving-camera.ts';
import type { Camera } from '../../kind/camera.ts';
import { defineDrawing, type ScenePictureProps } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { flagIn, isObject, numberIn } from '../../query/form-data.ts';
import { mapDrawing } from '../map-drawing.ts';
import { mapScene, viewOf, type MapLayer, type MapScene } from '../map-scene.ts';
import { cameraView } from '../map-view.ts';
import { coarseBase } from '../base-map.ts';
import { MapFront } from '../MapPicture.tsx';
import type { GroundScene } from './ground-scene.ts';
import { markFinder } from './mark-finder.ts';
import type { MapSession } from './map-session.ts';
import { MapSurface } from './MapSurface.tsx';
import { tiltScene } from './tilt-scene.ts';
import { tiltedView } from './tilted-view.ts';

/** Initial tilt of a map with raised areas, in degrees. At this tilt, their heights are clearly visible. */
const raisedPitch = 40;

/**
 * Camera of a map before the user moves it: the center and zoom of the flat drawing, with the stored tilt and rotation.
 */
const firstCamera = (layers: readonly MapLayer[], facts: PictureProps): Camera => {
  const stored = facts.formData['viewport'];
  const degrees = (name: string) => (isObject(stored) ? numberIn(stored, name) : undefined);
  // A camera that looks straight down would not show the heights of raised areas.
  const pitch = degrees('pitch') ?? (flagIn(facts.formData, 'extruded', false) ? raisedPitch : 0);
  return {
    ...viewOf(layers, facts).camera,
    pitch: Math.max(0, Math.min(mostPitch, pitch)),
    bearing: degrees('bearing') ?? 0,
  };
};

const isStraight = ({ pitch, bearing }: Camera) => pitch === 0 && bearing === 0;

const sceneOf = (
  layers: readonly MapLayer[],
  facts: PictureProps,
  { hidden, camera }: { readonly hidden: ReadonlySet<string>; readonly camera: Camera },
): MapScene => {
  if (isStraight(camera)) return mapScene(layers, facts, { hidden, view: cameraView(camera, facts) });
  const tilted = tiltedView(camera, facts);
  return tiltScene(mapScene(layers, facts, { hidden, view: tilted.view }), tilted, facts);
};

/**
 * The drawing of layers on a map whose shapes a WebGL painter paints. Marks, names and legends are those of the flat
 * drawing, laid out for the camera.
 */
export const webglDrawing = (read: (facts: PictureProps) => readonly MapLayer[] | undefined, session: MapSession) => {
  const { transform, legend, summary } = mapDrawing(read, coarseBase);
  return defineDrawing<readonly MapLayer[], GroundScene>({
    transform,
    ...(legend ? { legend } : {}),
    summary,
    scene: (layers, facts, hidden) => {
      const camera = facts.camera ?? firstCamera(layers, facts);
      const scene = sceneOf(layers, facts, { hidden, camera });
      const find = markFinder(scene, isStraight(camera), (x, y) => session.painter()?.pick(x, y));
      return {
        ...scene,
        camera,
        at: (x, y) => {
          session.painter()?.heed();
          // While the camera moves, no mark is found, because the marks are not at the positions of the layout.
          return session.isMoving() ? undefined : find(x, y);
        },
      };
    },
    Surface: (props) => <MapSurface {...props} session={session} />,
    Picture: function Front(props: ScenePictureProps<GroundScene>) {
      // Names are hidden while the camera moves, and are placed again when it rests.
      const isMoving = useSyncExternalStore(session.subscribe, session.isMoving);
      return isMoving ? null : <MapFront {...props} />;
    },
  });
};
