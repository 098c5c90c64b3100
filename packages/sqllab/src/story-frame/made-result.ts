import { packTexts, type FrameColumn, type FrameColumnSchema } from '@sightline/core/frames';
import { addBatch, noRows, type ResultRows } from '../model/result-rows.ts';

type Values = readonly (string | number)[];

const columnOf = (values: Values, kind: FrameColumnSchema['kind']): FrameColumn => {
  if (kind === 'text') return { encoding: 'text', ...packTexts(values.map(String)) };
  return { encoding: kind === 'time' ? 'time' : 'float', values: Float64Array.from(values, Number) };
};

/**
 * Creates a result from columns of values, for tests and stories. Columns contain texts or numbers, unless `kinds` says
 * otherwise.
 */
export const madeResult = (
  columns: Readonly<Record<string, Values>>,
  kinds: Readonly<Record<string, FrameColumnSchema['kind']>> = {},
): ResultRows => {
  const schema = Object.entries(columns).map(([name, values]): FrameColumnSchema => {
    const kind = kinds[name] ?? (typeof values[0] === 'string' ? 'text' : 'number');
    return { name, label: name, kind, type: kind.toUpperCase(), nullable: true };
  });
  const rows = Object.values(columns)[0]?.length ?? 0;
  return addBatch(noRows(schema), {
    keyIndex: 0,
    rows,
    columns: schema.map(({ name, kind }) => columnOf(columns[name]!, kind)),
  });
};
