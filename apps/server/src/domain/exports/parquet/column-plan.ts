import type { FrameColumnSchema } from '@sightline/core/frames';
import { flag, i32, struct, text } from './thrift.ts';
import type { ThriftFields, ThriftValue } from './thrift.ts';

/** Physical representation of a column's values. */
export type Physical =
  | { readonly kind: 'flag' | 'int32' | 'days' | 'int64' | 'moments' | 'double' | 'text' }
  | { readonly kind: 'decimal'; readonly scale: number; readonly bytes: 8 | 16; readonly precision: number };

/** A column of the file. */
export interface ColumnPlan {
  readonly name: string;
  readonly physical: Physical;
  /** The column's element in the file's schema. */
  readonly element: ThriftFields;
  /** Number of the physical type in the Parquet format. */
  readonly type: number;
}

/** Type numbers of the format (parquet.thrift of apache/parquet-format). */
const types = { flag: 0, int32: 1, int64: 2, double: 5, bytes: 6, fixed: 7 } as const;
const converted = { utf8: 0, decimal: 5, date: 6 } as const;
const optional = 1;

const physicalOf = ({ kind, type }: FrameColumnSchema): Physical => {
  const name = type.toUpperCase();
  if (kind === 'flag') return { kind: 'flag' };
  if (kind === 'time') return { kind: name === 'DATE' ? 'days' : 'moments' };
  if (kind !== 'number') return { kind: 'text' };
  if (/^(U?TINYINT|U?SMALLINT|INTEGER)$/.test(name)) return { kind: 'int32' };
  if (/^(BIGINT|UINTEGER|OID)$/.test(name)) return { kind: 'int64' };
  const digits = /^(?:DECIMAL|NUMERIC)\((\d+), ?(\d+)\)$/.exec(name);
  const [precision, scale] = [Number(digits?.[1]), Number(digits?.[2])];
  if (digits !== null && precision <= 38 && scale <= precision)
    return { kind: 'decimal', precision, scale, bytes: precision <= 18 ? 8 : 16 };
  // Parquet has no types for 128-bit integers and unbounded decimals, so these are stored as doubles.
  return { kind: 'double' };
};

const momentType = (type: string): ThriftValue => {
  const inMicros = struct([2, struct()]);
  return struct([8, struct([1, flag(/WITH TIME ZONE|TIMESTAMPTZ/i.test(type))], [2, inMicros])]);
};

function elementOf(
  name: string,
  physical: Physical,
  schema: FrameColumnSchema,
): { readonly type: number; readonly element: ThriftFields } {
  const described = (type: number, ...more: ThriftFields) => {
    const own: ThriftFields = [[1, i32(type)], [3, i32(optional)], [4, text(name)], ...more];
    return { type, element: own.toSorted(([a], [b]) => a - b) };
  };
  switch (physical.kind) {
    case 'flag':
      return described(types.flag);
    case 'int32':
      return described(types.int32);
    case 'days':
      return described(types.int32, [6, i32(converted.date)]);
    case 'int64':
      return described(types.int64);
    case 'moments':
      return described(types.int64, [10, momentType(schema.type)]);
    case 'double':
      return described(types.double);
    case 'text':
      return described(types.bytes, [6, i32(converted.utf8)]);
    case 'decimal': {
      const facts: ThriftFields = [
        [6, i32(converted.decimal)],
        [7, i32(physical.scale)],
        [8, i32(physical.precision)],
      ];
      return physical.bytes === 8 ? described(types.int64, ...facts) : described(types.fixed, [2, i32(16)], ...facts);
    }
  }
}

/** Decides how a column is stored in a Parquet file. All columns are nullable. */
export function planColumn(schema: FrameColumnSchema, name: string): ColumnPlan {
  const physical = physicalOf(schema);
  return { name, physical, ...elementOf(name, physical, schema) };
}
