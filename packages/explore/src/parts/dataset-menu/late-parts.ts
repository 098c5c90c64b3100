import { lazy } from 'react';

const load = async () => import('./dataset-extras.ts');

/** The parts of the dataset's header that few charts need. They load as one. */
export const DatasetMarks = lazy(async () => ({ default: (await load()).DatasetMarks }));
export const DatasetProblem = lazy(async () => ({ default: (await load()).DatasetProblem }));
export const SwapDialog = lazy(async () => ({ default: (await load()).SwapDialog }));
