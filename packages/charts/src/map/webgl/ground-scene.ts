import type { Camera } from '../../kind/camera.ts';
import type { MapScene } from '../map-scene.ts';

/** A scene on the ground, with the camera that sees it. */
export interface GroundScene extends MapScene {
  readonly camera: Camera;
}
