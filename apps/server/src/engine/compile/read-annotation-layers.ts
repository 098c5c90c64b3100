import { refuseField } from './field-reasons.ts';

type Json = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

const kinds = ['FORMULA', 'INTERVAL', 'EVENT', 'TIME_SERIES'] as const;
const sources = ['', 'line', 'NATIVE', 'table'] as const;

/** An annotation layer of a chart. The query also requests the data of this layer. */
export interface AnnotationLayer {
  readonly name: string;
  readonly kind: (typeof kinds)[number];
  /**
   * Type of the data source: an annotation layer on the server, or another chart. An empty string for formulas, which
   * the client computes.
   */
  readonly source: (typeof sources)[number];
  /** The formula text, or the ID of the data source. */
  readonly value: unknown;
  readonly overrides: Json;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function oneOf<T extends string>(value: unknown, choices: readonly T[], path: Path): T {
  const found = choices.find((choice) => choice === value);
  return found ?? refuseField(path, `Must be one of: ${choices.join(', ')}.`);
}

function readLayer(value: unknown, path: Path): AnnotationLayer {
  if (!isObject(value)) return refuseField(path, 'Invalid input type.');
  const at = (field: string): Path => [...path, field];
  const { name, value: content, annotationType, sourceType, overrides } = value;
  if (name === undefined || name === null) return refuseField(at('name'), 'Missing data for required field.');
  if (typeof name !== 'string') return refuseField(at('name'), 'Not a valid string.');
  if (content === undefined) return refuseField(at('value'), 'Missing data for required field.');
  if (overrides !== undefined && overrides !== null && !isObject(overrides))
    return refuseField(at('overrides'), 'Not a valid mapping type.');
  const kind = oneOf(annotationType ?? 'FORMULA', kinds, at('annotationType'));
  return {
    name,
    kind,
    source: oneOf(sourceType ?? '', sources, at('sourceType')),
    value: content,
    overrides: isObject(overrides) ? overrides : {},
  };
}

/** Parses the annotation layers of one query object. Throws ShapeError if the shape is invalid. */
export function readAnnotationLayers(query: unknown, path: Path): readonly AnnotationLayer[] {
  const layers = isObject(query) ? query['annotation_layers'] : undefined;
  if (layers === undefined || layers === null) return [];
  const at = [...path, 'annotation_layers'];
  if (!Array.isArray(layers)) return refuseField(at, 'Not a valid list.');
  return layers.flatMap((layer, index) => (layer === null ? [] : [readLayer(layer, [...at, index])]));
}
