import { compare, contribution } from './compare.ts';
import { boxplot, histogram } from './distributions.ts';
import type { Frame } from './frame.ts';
import type { Options } from './options.ts';
import { pivot } from './pivot.ts';
import { PostProcessingError } from './post-processing-error.ts';
import { resample } from './resample.ts';
import { aggregate, flatten, rank, rename, select, sort } from './reshape.ts';
import { cum, diff, rolling } from './windows.ts';

type Operation = (frame: Frame, options: Options) => Frame;

const operations: Readonly<Record<string, Operation>> = {
  aggregate,
  boxplot,
  compare,
  contribution,
  cum,
  diff,
  flatten,
  histogram,
  pivot,
  rank,
  rename,
  resample,
  rolling,
  select,
  sort,
};

/** Takes a table through the steps of a query, in their order. Throws PostProcessingError for an unknown step or wrong options. */
export function runPostProcessing(
  frame: Frame,
  steps: readonly { readonly operation: string; readonly options: Options }[],
): Frame {
  return steps.reduce((current, step) => {
    if (step.operation === 'prophet') throw new PostProcessingError('`prophet` package not installed');
    const operation = Object.hasOwn(operations, step.operation) ? operations[step.operation] : undefined;
    if (operation === undefined)
      throw new PostProcessingError(`Unsupported post processing operation: ${step.operation}`);
    return operation(current, step.options);
  }, frame);
}
