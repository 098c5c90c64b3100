import { numberOption, textOption } from '../options.ts';
import type { Options } from '../options.ts';
import { PostProcessingError } from '../post-processing-error.ts';
import type { SeasonWish, SeasonWishes } from './seasons.ts';
import { timeStepOf } from './time-steps.ts';
import type { TimeStep } from './time-steps.ts';

/** Parsed options of a forecast. */
export interface ForecastPlan {
  /** Name of the time column. */
  readonly index: string;
  readonly step: TimeStep;
  /** Number of rows to append. */
  readonly periods: number;
  /** Coverage of the prediction interval. */
  readonly share: number;
  readonly seasons: SeasonWishes;
}

/** Default name of the time column. */
const defaultIndex = '__timestamp';
const mostPeriods = 10_000;
const mostWaves = 50;

function seasonOption(options: Options, name: string): SeasonWish {
  const value = options[name];
  if (value === undefined || value === null || value === 'auto') return 'auto';
  if (typeof value === 'boolean') return value;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= mostWaves) return number;
  throw new PostProcessingError(`The option ${name} needs true, false or a whole number from 0 to ${mostWaves}.`);
}

/** Parses the options of a forecast. Throws PostProcessingError if they are invalid. */
export function readForecast(options: Options): ForecastPlan {
  const grain = textOption(options, 'time_grain');
  if (grain === undefined || grain === '') throw new PostProcessingError('Time grain missing');
  const step = timeStepOf(grain);
  if (step === undefined) throw new PostProcessingError(`Unsupported time grain: ${grain}`);
  const periods = numberOption(options, 'periods', null);
  if (periods === null || !Number.isInteger(periods) || periods < 1 || periods > mostPeriods) {
    throw new PostProcessingError(`Periods must be a whole number from 1 to ${mostPeriods}`);
  }
  const share = numberOption(options, 'confidence_interval', null);
  if (share === null || share <= 0 || share >= 1) {
    throw new PostProcessingError('Confidence interval must be between 0 and 1 (exclusive)');
  }
  return {
    index: textOption(options, 'index') ?? defaultIndex,
    step,
    periods,
    share,
    seasons: {
      yearly: seasonOption(options, 'yearly_seasonality'),
      weekly: seasonOption(options, 'weekly_seasonality'),
      daily: seasonOption(options, 'daily_seasonality'),
    },
  };
}
