import { hash } from 'node:crypto';
import type { DatasetShape } from '../../engine/compile/dataset-shape.ts';
import type { QueryContext } from '../../engine/compile/query-context.ts';
import type { HolidayBook } from '../../engine/compile/time-functions.ts';
import { planTime } from '../../engine/compile/time-plan.ts';
import { parseTimeRange } from '../../engine/compile/time-range.ts';
import { annotationDataOf, type AnnotationData, type AnnotationReader } from './annotation-data.ts';

/** The parts of a chart-data request that annotations depend on. */
export interface AnnotatedRequest {
  readonly context: QueryContext;
  readonly dataset: DatasetShape;
  readonly nowMs: number;
  readonly zone: string;
  readonly holidays: HolidayBook;
}

/**
 * The annotation layers' data for each query, and a cache key that changes with it. Both are empty if no query has
 * layers.
 */
export interface Annotations {
  readonly data: readonly AnnotationData[];
  readonly key: string;
}

/**
 * Reads the annotation layers of every query of a request, each within that query's time range. Throws CompileError,
 * TimeRangeError, and refusals that name the layer.
 */
export const readAnnotations = async (reader: AnnotationReader, request: AnnotatedRequest): Promise<Annotations> => {
  const { context, dataset, nowMs, zone, holidays } = request;
  if (context.queries.every(({ annotationLayers }) => annotationLayers.length === 0)) return { data: [], key: '' };
  const data = await Promise.all(
    context.queries.map((query) => {
      const { rangeText } = planTime(query, dataset, null);
      const { relativeStart, relativeEnd } = query.extras;
      const range = parseTimeRange(rangeText, {
        nowMs,
        zone,
        holidays,
        relativeStart,
        relativeEnd,
        shift: query.timeShift,
      });
      return annotationDataOf(reader, query.annotationLayers, { query, rangeText, range });
    }),
  );
  return { data, key: hash('sha256', JSON.stringify(data), 'hex') };
};
