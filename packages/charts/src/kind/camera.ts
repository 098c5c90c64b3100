/**
 * The view of a map. Zoom 0 shows the world in 512 px. Pitch and bearing are degrees from a view straight down with
 * north at the top.
 */
export interface Camera {
  readonly longitude: number;
  readonly latitude: number;
  readonly zoom: number;
  readonly pitch: number;
  readonly bearing: number;
}
