/** A separate entry, so that these parts load together and only when one of them is shown. */
export { DatasetMarks } from './DatasetMarks.tsx';
export { DatasetProblem } from './DatasetProblem.tsx';
export { SwapDialog } from './SwapDialog.tsx';
