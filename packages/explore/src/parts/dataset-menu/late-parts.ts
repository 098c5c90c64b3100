import { late } from '@sightline/ui-kit';

const load = async () => import('./dataset-extras.ts');

/** Components of the dataset pane that few charts need. They load together. */
export const DatasetMarks = late(async () => (await load()).DatasetMarks);
export const DatasetProblem = late(async () => (await load()).DatasetProblem);
export const SwapDialog = late(async () => (await load()).SwapDialog);
