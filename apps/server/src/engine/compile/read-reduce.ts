import { refuseField } from './field-reasons.ts';
import type { PostProcessingStep, Reduce } from './query-context.ts';

type Path = readonly (string | number)[];

/** Maximum width and height of the plot of a reduced query, in pixels. */
const maxPixels = 16_384;
/** Post-processing steps that only rearrange or rename columns. All other steps need every row. */
const allowedSteps: ReadonlySet<string> = new Set(['pivot', 'flatten', 'rename', 'select', 'sort']);

function pixelsAt(value: unknown, path: Path): number {
  if (typeof value !== 'number' || !Number.isInteger(value)) return refuseField(path, 'Not a valid integer.');
  const fits = value >= 1 && value <= maxPixels;
  return fits ? value : refuseField(path, `Must be greater than or equal to 1 and less than or equal to ${maxPixels}.`);
}

function textAt(value: unknown, path: Path): string {
  return typeof value === 'string' && value !== '' ? value : refuseField(path, 'Not a valid string.');
}

function labelsAt(value: unknown, path: Path): readonly string[] {
  if (!Array.isArray(value)) return [textAt(value, path)];
  if (value.length === 0 || value.length > 20) return refuseField(path, 'Length must be between 1 and 20.');
  return [...new Set(value.map((label, at) => textAt(label, [...path, at])))];
}

/**
 * Parses the reduction of a query. Returns null if the query requests all rows. Throws ShapeError for an invalid field.
 */
export function readReduce(value: unknown, path: Path): Reduce | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'object' || Array.isArray(value)) return refuseField(path, 'Invalid input type.');
  const asked = value as Readonly<Record<string, unknown>>;
  const at = (field: string): Path => [...path, field];
  const { kind } = asked;
  if (kind !== 'm4' && kind !== 'density') return refuseField(at('kind'), 'Must be one of: m4, density.');
  const width = pixelsAt(asked['width'], at('width'));
  const height = kind === 'm4' && asked['height'] === undefined ? 1 : pixelsAt(asked['height'], at('height'));
  const y = labelsAt(asked['y'], at('y'));
  if (kind === 'density' && y.length > 1) return refuseField(at('y'), 'Not a valid string.');
  return { kind, width, height, x: textAt(asked['x'], at('x')), y };
}

/** Rejects options that need every row when the rows are reduced. Throws ShapeError for the field. */
export function checkReduced(
  query: {
    readonly reduce: Reduce | null;
    readonly postProcessing: readonly PostProcessingStep[];
    readonly timeOffsets: readonly string[];
    readonly rowcountOnly: boolean;
    readonly rowOffset: number;
  },
  path: Path,
): void {
  if (query.reduce === null) return;
  const refuse = (field: string): never =>
    refuseField([...path, field], 'Not allowed with reduce, because it needs every row.');
  if (query.postProcessing.some(({ operation }) => query.reduce?.kind === 'density' || !allowedSteps.has(operation)))
    refuse('post_processing');
  if (query.timeOffsets.length > 0) refuse('time_offsets');
  if (query.rowcountOnly) refuse('is_rowcount');
  if (query.rowOffset > 0) refuse('row_offset');
}
