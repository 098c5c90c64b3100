/** Where a map looks. Zoom 0 shows the world in 512 px; pitch and bearing are degrees from a view straight down, north up. */
export interface Camera {
  readonly longitude: number;
  readonly latitude: number;
  readonly zoom: number;
  readonly pitch: number;
  readonly bearing: number;
}
