import { curveLinear, curveMonotoneX, curveStep, curveStepAfter, curveStepBefore } from '@visx/curve';
import type { CurveName } from './series-style.ts';

/** Curve functions for the ways in which the points of a line can be joined. */
export const curves = {
  straight: curveLinear,
  smooth: curveMonotoneX,
  step: curveStep,
  'step-before': curveStepBefore,
  'step-after': curveStepAfter,
} as const satisfies Record<CurveName, unknown>;
