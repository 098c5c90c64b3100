import type { Control } from '@sightline/charts/edit';

/** Range of a slider, and the distance between its positions. */
export interface SliderRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Maximum number of positions. With more, a slider of this width could not be set exactly. */
const mostSteps = 100;
/** Positions of a share, which lies between 0 and 1 and is neither. */
const ofShare: SliderRange = { min: 0.05, max: 0.95, step: 0.05 };

/**
 * Returns the range of a slider for a control, or undefined if the control has none. Numbers with both bounds and few
 * positions have one, if they redraw the chart without a query: then dragging shows the result at once.
 */
export const sliderRange = (control: Control): SliderRange | undefined => {
  if (control.affects !== 'look') return undefined;
  if (control.kind === 'share') return ofShare;
  if (control.kind !== 'number') return undefined;
  const { min, max, step = 1 } = control;
  if (min === undefined || max === undefined || (max - min) / step > mostSteps) return undefined;
  return { min, max, step };
};
