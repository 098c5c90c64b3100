import type { Camera } from '../../kind/camera.ts';
import type { MapScene } from '../map-scene.ts';

/** A map scene that lies on the ground, and the camera that views it. */
export interface GroundScene extends MapScene {
  readonly camera: Camera;
}
