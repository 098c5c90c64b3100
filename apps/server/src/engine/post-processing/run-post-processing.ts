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

/** Gives a table another shape or other columns; `zone` is where its days begin. */
type Operation = (frame: Frame, options: Options, zone: string) => Frame;

/** One step of post-processing. */
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
  // The contract's name; what runs is a forecaster of our own.
  prophet: forecast,
  rank,
  rename,
  resample,
  rolling,
  select,
  sort,
};

/**
 * Takes a table through the steps of a query, in their order.
 * @param zone IANA name of the zone in which days begin
 * Throws PostProcessingError for an unknown step or wrong options.
 */
export function runPostProcessing(frame: Frame, steps: readonly Step[], zone = 'UTC'): Frame {
  return steps.reduce((current, step) => {
    const operation = Object.hasOwn(operations, step.operation) ? operations[step.operation] : undefined;
    if (operation === undefined)
      throw new PostProcessingError(`Unsupported post processing operation: ${step.operation}`);
    return operation(current, step.options, zone);
  }, frame);
}
