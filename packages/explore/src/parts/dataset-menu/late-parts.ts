import { lazy } from 'react';

const load = async () => import('./dataset-extras.ts');

/** Components of the dataset pane that few charts need. They load together. */
export const DatasetMarks = lazy(async () => ({ default: (await load()).DatasetMarks }));
export const DatasetProblem = lazy(async () => ({ default: (await load()).DatasetProblem }));
export const SwapDialog = lazy(async () => ({ default: (await load()).SwapDialog }));
