import { isPlainObject } from './plain-object.ts';

type Plain = Readonly<Record<string, unknown>>;

/** Picks columns of a row. `owners.id` picks that key of each object in `owners`. */
export const pickColumns = (row: Plain, columns: readonly string[]): Record<string, unknown> => {
  const nested = new Map<string, string[]>();
  const picked: Record<string, unknown> = {};
  for (const column of columns) {
    const dot = column.indexOf('.');
    if (dot < 0) {
      if (Object.hasOwn(row, column)) picked[column] = row[column];
      continue;
    }
    const parent = column.slice(0, dot);
    nested.set(parent, [...(nested.get(parent) ?? []), column.slice(dot + 1)]);
  }
  for (const [parent, children] of nested) {
    const value = row[parent];
    if (Array.isArray(value)) picked[parent] = value.filter(isPlainObject).map((item) => pickColumns(item, children));
    else picked[parent] = isPlainObject(value) ? pickColumns(value, children) : null;
  }
  return picked;
};

/** Labels that cannot be derived from column names. */
const ownLabels: Readonly<Record<string, string>> = { dttm: 'dttm', json: 'JSON' };

/** Returns the label of a column: `changed_by.first_name` becomes `Changed By First Name`. */
export const columnLabel = (column: string): string =>
  ownLabels[column] ??
  column
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
