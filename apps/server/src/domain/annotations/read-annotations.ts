import { createHash } from 'node:crypto';
import type { DatasetShape } from '../../engine/compile/dataset-shape.ts';
import type { QueryContext } from '../../engine/compile/query-context.ts';
import { readAnnotationLayers } from '../../engine/compile/read-annotation-layers.ts';
import type { HolidayBook } from '../../engine/compile/time-functions.ts';
import { planTime } from '../../engine/compile/time-plan.ts';
import { parseTimeRange } from '../../engine/compile/time-range.ts';
import { annotationDataOf, type AnnotationData, type AnnotationReader } from './annotation-data.ts';

/** A chart-data request as its annotations read it. */
export interface AnnotatedRequest {
  readonly body: unknown;
  readonly context: QueryContext;
  readonly dataset: DatasetShape;
  readonly nowMs: number;
  readonly zone: string;
  readonly holidays: HolidayBook;
}

/** What the layers of each query show, and a key that changes with it; empty where no query has layers. */
export interface Annotations {
  readonly data: readonly AnnotationData[];
  readonly key: string;
}

const layersOf = (body: unknown): ReturnType<typeof readAnnotationLayers>[] => {
  const { queries } = (body ?? {}) as { readonly queries?: readonly unknown[] };
  return (queries ?? []).map((query, index) => readAnnotationLayers(query, ['queries', index]));
};

/**
 * Reads the annotation layers of every query of a request, each within the query's own range.
 * Throws ShapeError, CompileError, TimeRangeError, and refusals that name the layer.
 */
export const readAnnotations = async (reader: AnnotationReader, request: AnnotatedRequest): Promise<Annotations> => {
  const layers = layersOf(request.body);
  if (layers.every((some) => some.length === 0)) return { data: [], key: '' };
  const { context, dataset, nowMs, zone, holidays } = request;
  const data = await Promise.all(
    context.queries.map((query, index) => {
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
      return annotationDataOf(reader, layers[index] ?? [], { query, rangeText, range });
    }),
  );
  return { data, key: createHash('sha256').update(JSON.stringify(data)).digest('hex') };
};
