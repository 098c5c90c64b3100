import { compare, contribution } from './compare.ts';
import { boxplot, histogram } from './distributions.ts';
import { forecast } from './forecast/forecast.ts';
import type { Frame } from './frame.ts';
import { geodeticParse, geohashDecode, geohashEncode } from './geography.ts';
import type { Options } from './options.ts';
import { pivot } from './pivot.ts';
import { PostProcessingError } from './post-processing-error.ts';
import { resample } from './resample.ts';
import { aggregate, flatten, rank, rename, select, sort } from './reshape.ts';
import { rolling } from './rolling.ts';
import { cum, diff } from './running.ts';

/** A post-processing operation. `zone` is the time zone in which days begin. */
type Operation = (frame: Frame, options: Options, zone: string) => Frame;

/** One post-processing step. */
export interface Step {
  readonly operation: string;
  readonly options: Options;
}

const operations: Readonly<Record<string, Operation>> = {
  aggregate,
  boxplot,
  compare,
  contribution,
  cum,
  diff,
  flatten,
  geodetic_parse: geodeticParse,
  geohash_decode: geohashDecode,
  geohash_encode: geohashEncode,
  histogram,
  pivot,
  // In the contract, the operation is named after Prophet, but the implementation is our own forecaster.
  prophet: forecast,
  rank,
  rename,
  resample,
  rolling,
  select,
  sort,
};

/**
 * Applies the post-processing steps of a query in order. Throws PostProcessingError for an unknown step or invalid
 * options.
 * @param zone IANA time zone in which days begin
 */
export function runPostProcessing(frame: Frame, steps: readonly Step[], zone = 'UTC'): Frame {
  return steps.reduce((current, step) => {
    const operation = Object.hasOwn(operations, step.operation) ? operations[step.operation] : undefined;
    if (operation === undefined)
      throw new PostProcessingError(`Unsupported post processing operation: ${step.operation}`);
    return operation(current, step.options, zone);
  }, frame);
}
