import type { GeoPermissibleObjects } from '@visx/vendor/d3-geo';
import type { Clause } from '../kind/drawn-kind.ts';

/** The outline of an area in geographic coordinates. */
export interface Outline {
  readonly id: string;
  readonly shape: GeoPermissibleObjects;
}

/** An area of a map with its values. */
export interface AreaValue {
  /** ID of the area's outline. */
  readonly id: string;
  readonly label: string;
  /** Code of the area, for a label that has no room for its name. */
  readonly code?: string | undefined;
  readonly value: number | null;
  readonly secondary: number | null;
  readonly clauses: readonly Clause[];
  /** Longitude and latitude of an area without an outline. */
  readonly place?: readonly [number, number] | undefined;
}

/** A value of the column that matches no area, and the area that it probably means. */
export interface Unmatched {
  readonly value: string;
  readonly guess?: string | undefined;
}

/** Values by area, largest first. */
export interface AreaData {
  readonly areas: readonly AreaValue[];
  readonly unmatched: readonly Unmatched[];
  readonly metric: string;
  readonly secondary?: string | undefined;
  /** Lowest and highest value; undefined if no area has a value. */
  readonly extent?: readonly [number, number] | undefined;
}
