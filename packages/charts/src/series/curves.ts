import { curveLinear, curveMonotoneX, curveStep, curveStepAfter, curveStepBefore } from '@visx/curve';
import type { CurveName } from './series-style.ts';

/** How the points of a series are joined. */
export const curves = {
  straight: curveLinear,
  smooth: curveMonotoneX,
  step: curveStep,
  'step-before': curveStepBefore,
  'step-after': curveStepAfter,
} as const satisfies Record<CurveName, unknown>;
