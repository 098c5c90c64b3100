/** A separate entry point, so that these components load together, and only when one of them is shown. */
export { DatasetMarks } from './DatasetMarks.tsx';
export { DatasetProblem } from './DatasetProblem.tsx';
export { SwapDialog } from './SwapDialog.tsx';
