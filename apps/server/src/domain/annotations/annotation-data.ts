import { AppError, isAppError } from '@sightline/core';
import type { AnnotationLayer } from '../../engine/compile/read-annotation-layers.ts';
import type { Query } from '../../engine/compile/query-context.ts';
import type { TimeRange } from '../../engine/compile/time-range.ts';
import { annotationLayers, annotationsWithin } from '../../store/annotations.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { Refusal } from '../refusal.ts';
import { storeId } from '../wire/object-key.ts';
import { sourceBody } from './source-body.ts';

type Row = Readonly<Record<string, unknown>>;

/** Data of one annotation layer, in the contract's shape. `columns` is set only for layers stored on the server. */
export interface LayerData {
  readonly columns?: readonly string[];
  readonly records: readonly Row[];
}

/** Data of the annotation layers of one query, by layer name. */
export type AnnotationData = Readonly<Record<string, LayerData>>;

/** Dependencies for reading annotation layers. */
export interface AnnotationReader {
  readonly db: DbOrTransaction;
  /** Returns the saved chart-data body of a chart that the caller may see. Throws a Refusal. */
  readonly savedBody: (chartId: number) => Promise<Row>;
  /**
   * Returns the rows of the first query of a chart-data body, read with the caller's permissions. Throws the contract's
   * refusals.
   */
  readonly rowsOf: (body: Row) => Promise<readonly Row[]>;
}

/** The query whose chart shows the annotation layers. */
export interface AnnotatedQuery {
  readonly query: Query;
  readonly rangeText: string | null;
  readonly range: TimeRange;
}

const nativeColumns = ['start_dttm', 'end_dttm', 'short_descr', 'long_descr', 'json_metadata'] as const;

const refuse = (layer: AnnotationLayer, reason: string): Refusal =>
  new Refusal(400, `Error: Annotation "${layer.name}": ${reason}`);

const idOf = (layer: AnnotationLayer): number | undefined =>
  typeof layer.value === 'number' || typeof layer.value === 'string' ? storeId(layer.value) : undefined;

async function readNative(reader: AnnotationReader, layer: AnnotationLayer, range: TimeRange): Promise<LayerData> {
  const id = idOf(layer);
  const [found] = id === undefined ? [] : await annotationLayers.byId(reader.db, [id]);
  if (!found) throw refuse(layer, 'there is no such annotation layer.');
  const micros = (ms: number | null): number | null => (ms === null ? null : ms * 1000);
  const bounds = { since: micros(range.since), until: micros(range.until) };
  const annotations = await annotationsWithin(reader.db, found.id, bounds);
  const records = annotations.map((annotation) => ({
    start_dttm: annotation.start_dttm / 1000,
    end_dttm: annotation.end_dttm / 1000,
    short_descr: annotation.short_descr,
    long_descr: annotation.long_descr,
    json_metadata: annotation.json_metadata,
  }));
  return { columns: nativeColumns, records };
}

/** Rewords an error of the layer's source chart so that it names the layer. */
function told(error: unknown, layer: AnnotationLayer): unknown {
  if (isAppError(error)) {
    const { errorType, status, extra } = error;
    return new AppError(errorType, `Annotation "${layer.name}": ${error.message}`, { status, extra, cause: error });
  }
  if (!(error instanceof Refusal)) return error;
  if (error.status === 404) return refuse(layer, 'there is no such chart.');
  const reason = typeof error.reason === 'string' ? error.reason : error.message;
  return new Refusal(error.status, `Error: Annotation "${layer.name}": ${reason.replace(/^Error: /, '')}`);
}

async function readChart(reader: AnnotationReader, layer: AnnotationLayer, host: AnnotatedQuery): Promise<LayerData> {
  const id = idOf(layer);
  if (id === undefined) throw refuse(layer, 'there is no such chart.');
  try {
    return { records: await reader.rowsOf(sourceBody(await reader.savedBody(id), layer.overrides, host)) };
  } catch (error) {
    throw told(error, layer);
  }
}

/**
 * Returns the data of all annotation layers of one query. For a layer that is stored on the server, it consists of the
 * annotations that overlap the query's time range. For a layer with a source chart, it consists of the chart's rows.
 * Formula layers are left out, because the client computes them. Throws refusals that name the layer.
 */
export async function annotationDataOf(
  reader: AnnotationReader,
  layers: readonly AnnotationLayer[],
  host: AnnotatedQuery,
): Promise<AnnotationData> {
  const read = layers.filter((layer) => layer.source !== '' && layer.kind !== 'FORMULA');
  const entries = await Promise.all(
    read.map(async (layer): Promise<readonly [string, LayerData]> => [
      layer.name,
      layer.source === 'NATIVE' ? await readNative(reader, layer, host.range) : await readChart(reader, layer, host),
    ]),
  );
  return Object.fromEntries(entries);
}
