import { packTexts, type FrameColumn, type FrameColumnSchema } from '@sightline/core/frames';
import { addBatch, noRows, type ResultRows } from '../model/result-rows.ts';

type Values = readonly (string | number)[];

const columnOf = (values: Values, kind: FrameColumnSchema['kind']): FrameColumn => {
  if (kind === 'text') return { encoding: 'text', ...packTexts(values.map(String)) };
  return { encoding: kind === 'time' ? 'time' : 'float', values: Float64Array.from(values, Number) };
};

/** A result of columns with values: texts and numbers, unless `kinds` says otherwise. For tests and stories. */
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
