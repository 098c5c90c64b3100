import type { Scene } from '../../kind/drawn-kind.ts';
import type { SectorLabel } from './place-labels.ts';

export interface SunburstSector {
  readonly id: string;
  readonly path: string;
  readonly fill: string;
}

export interface SunburstScene extends Scene {
  readonly sectors: readonly SunburstSector[];
  readonly labels: readonly (SectorLabel & { readonly fill: string; readonly isBold: boolean })[];
  /** Text lines in the hole: the amount of the whole, and its name. */
  readonly center: readonly { readonly text: string; readonly y: number; readonly sizePx: number }[];
  readonly centerX: number;
}
