import { numberIn, type FormData } from '../../query/form-data.ts';

/** Angles at which the scale of a gauge begins and ends, in radians, clockwise from twelve o'clock. */
export interface Dial {
  readonly from: number;
  readonly to: number;
  /** Extent of an arc of radius 1 and of its center, measured from the center to the left, top, right and bottom. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Reads the angles, which are stored counterclockwise from three o'clock, in degrees. */
export const dialOf = (form: FormData): Dial => {
  const start = numberIn(form, 'start_angle') ?? 225;
  const end = numberIn(form, 'end_angle') ?? -45;
  const turn = (((start - end) % 360) + 360) % 360 || 360;
  const from = radians(90 - start);
  const to = from + radians(turn);
  const angles = Array.from({ length: 73 }, (_, at) => from + ((to - from) * at) / 72);
  const across = angles.map(Math.sin);
  const down = angles.map((angle) => -Math.cos(angle));
  // The value is drawn around the center, so some room is needed even on sides without an arc.
  return {
    from,
    to,
    left: Math.max(0.45, -Math.min(...across)),
    right: Math.max(0.45, ...across),
    top: Math.max(0.3, -Math.min(...down)),
    bottom: Math.max(0.3, ...down),
  };
};
