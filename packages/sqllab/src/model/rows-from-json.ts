import { packTexts, type FrameBatch, type FrameColumn, type FrameColumnSchema } from '@sightline/core/frames';

/** A column in the contract's JSON response. */
export interface JsonColumn {
  readonly column_name: string;
  readonly type: string | null;
  readonly type_generic?: number | null | undefined;
}

const kindOf = (generic: number | null | undefined): FrameColumnSchema['kind'] =>
  generic === 0 ? 'number' : generic === 2 ? 'time' : generic === 3 ? 'flag' : 'text';

const nullBits = (values: readonly unknown[]): Uint8Array => {
  const bits = new Uint8Array(Math.ceil(values.length / 8));
  values.forEach((value, at) => {
    if (value === null || value === undefined) bits[at >> 3] = bits[at >> 3]! | (1 << (at & 7));
  });
  return bits;
};

const textOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'string'
      ? value
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);

const columnOf = (kind: FrameColumnSchema['kind'], values: readonly unknown[]): FrameColumn => {
  const nulls = nullBits(values);
  if (
    kind === 'number' &&
    values.every((value) => value === null || value === undefined || typeof value === 'number')
  ) {
    return {
      encoding: 'float',
      values: Float64Array.from(values, (value) => (typeof value === 'number' ? value : 0)),
      nulls,
    };
  }
  if (kind === 'flag' && values.every((value) => value === null || value === undefined || typeof value === 'boolean')) {
    const bits = new Uint8Array(Math.ceil(values.length / 8));
    values.forEach((value, at) => {
      if (value === true) bits[at >> 3] = bits[at >> 3]! | (1 << (at & 7));
    });
    return { encoding: 'flag', bits, nulls };
  }
  return { encoding: 'text', ...packTexts(values.map(textOf)), nulls };
};

/**
 * Converts the contract's row objects to one batch of columns, for servers without frames. Times stay as the server
 * wrote them.
 */
export const rowsFromJson = (
  columns: readonly JsonColumn[],
  data: readonly Readonly<Record<string, unknown>>[],
): { readonly schema: readonly FrameColumnSchema[]; readonly batch: FrameBatch } => {
  const parts = columns.map(({ column_name: name, type, type_generic: generic }) => {
    const values = data.map((row) => row[name]);
    const wanted = kindOf(generic);
    const column = columnOf(wanted, values);
    const kind =
      column.encoding === 'float'
        ? 'number'
        : column.encoding === 'flag'
          ? 'flag'
          : wanted === 'number'
            ? 'number'
            : 'text';
    return {
      schema: { name, label: name, type: type ?? '', kind, nullable: true } satisfies FrameColumnSchema,
      column,
    };
  });
  return {
    schema: parts.map(({ schema }) => schema),
    batch: { keyIndex: 0, rows: data.length, columns: parts.map(({ column }) => column) },
  };
};
