import { availableParallelism } from 'node:os';
import { makeChartServing, type ChartServing, type Outcome } from '../domain/charts/chart-serving.ts';
import { makePostProcessor } from '../engine/post-processing/aside/post-processor.ts';
import type { Metrics } from './metrics.ts';

/** Memory limit of each process for large forecasts. These processes use at most half of the cores. */
const megabytesOfForecast = 512;

/** Cache size for chart responses, in bytes. */
const cacheBytes = 128_000_000;

/** Creates the state for chart queries of one app. */
export const openChartServing = (metrics: Metrics): ChartServing => {
  const processes = Math.max(1, Math.floor(availableParallelism() / 2));
  const postProcess = makePostProcessor({ processes, memoryMegabytes: megabytesOfForecast });
  const onOutcome = (outcome: Outcome): void => metrics.chartAnswered(outcome);
  const onWaiting = (change: 1 | -1): void => metrics.chartWaiting(change);
  return makeChartServing({ cacheBytes, postProcess, onOutcome, onWaiting });
};
