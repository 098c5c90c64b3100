import { DuckDBDecimalType, DuckDBEnumType, DuckDBTypeId } from '@duckdb/node-api';
import type { DuckDBBlobValue, DuckDBType } from '@duckdb/node-api';
import type { ColumnKind } from '../../columns.ts';
import type { ColumnBuilder } from './column-builder.ts';
import { decimalBuilder, floatBuilder, integerBuilder, wideIntegerBuilder } from './number-builders.ts';
import { enumBuilder, flagBuilder, makeJsonText, textBuilder, valueTextBuilder } from './other-builders.ts';
import { timeBuilder } from './time-builders.ts';

/** The cell kind of an engine type, and the factory of its column builder. */
export interface ColumnReader {
  readonly kind: ColumnKind;
  readonly engineType: string;
  readonly builder: ColumnBuilder;
}

type Make = (column: number, type: DuckDBType) => ColumnBuilder;

const byType: Readonly<Partial<Record<DuckDBTypeId, readonly [ColumnKind, Make]>>> = {
  [DuckDBTypeId.BOOLEAN]: ['flag', (column) => flagBuilder(column)],
  [DuckDBTypeId.TINYINT]: ['number', (column) => integerBuilder(column, 1, (view, at) => view.getInt8(at))],
  [DuckDBTypeId.SMALLINT]: ['number', (column) => integerBuilder(column, 2, (view, at) => view.getInt16(at, true))],
  [DuckDBTypeId.INTEGER]: ['number', (column) => integerBuilder(column, 4, (view, at) => view.getInt32(at, true))],
  [DuckDBTypeId.UTINYINT]: ['number', (column) => integerBuilder(column, 1, (view, at) => view.getUint8(at))],
  [DuckDBTypeId.USMALLINT]: ['number', (column) => integerBuilder(column, 2, (view, at) => view.getUint16(at, true))],
  [DuckDBTypeId.UINTEGER]: ['number', (column) => floatBuilder(column, 4, (view, at) => view.getUint32(at, true))],
  [DuckDBTypeId.FLOAT]: ['number', (column) => floatBuilder(column, 4, (view, at) => view.getFloat32(at, true))],
  [DuckDBTypeId.DOUBLE]: ['number', (column) => floatBuilder(column, 8, (view, at) => view.getFloat64(at, true))],
  [DuckDBTypeId.BIGINT]: ['number', (column) => wideIntegerBuilder(column, { width: 8, signed: true })],
  [DuckDBTypeId.UBIGINT]: ['number', (column) => wideIntegerBuilder(column, { width: 8, signed: false })],
  [DuckDBTypeId.HUGEINT]: ['number', (column) => wideIntegerBuilder(column, { width: 16, signed: true })],
  [DuckDBTypeId.UHUGEINT]: ['number', (column) => wideIntegerBuilder(column, { width: 16, signed: false })],
  [DuckDBTypeId.BIGNUM]: ['number', (column) => valueTextBuilder(column, 'decimal', (value) => value.toString())],
  [DuckDBTypeId.DECIMAL]: [
    'number',
    (column, type) => {
      if (!(type instanceof DuckDBDecimalType)) throw new Error('A decimal column has no scale.');
      return decimalBuilder(column, { width: type.width, scale: type.scale });
    },
  ],
  [DuckDBTypeId.DATE]: ['time', (column) => timeBuilder(column, 'days')],
  [DuckDBTypeId.TIMESTAMP]: ['time', (column) => timeBuilder(column, 1_000_000)],
  [DuckDBTypeId.TIMESTAMP_TZ]: ['time', (column) => timeBuilder(column, 1_000_000)],
  [DuckDBTypeId.TIMESTAMP_S]: ['time', (column) => timeBuilder(column, 1)],
  [DuckDBTypeId.TIMESTAMP_MS]: ['time', (column) => timeBuilder(column, 1_000)],
  [DuckDBTypeId.TIMESTAMP_NS]: ['time', (column) => timeBuilder(column, 1_000_000_000)],
  [DuckDBTypeId.ENUM]: [
    'text',
    (column, type) => {
      if (!(type instanceof DuckDBEnumType)) throw new Error('An enum column has no values.');
      return enumBuilder(column, type.values);
    },
  ],
  [DuckDBTypeId.BLOB]: [
    'text',
    (column) =>
      valueTextBuilder(column, 'text', (value) => Buffer.from((value as DuckDBBlobValue).bytes).toString('hex')),
  ],
};

const shownAsText: ReadonlySet<DuckDBTypeId> = new Set([
  DuckDBTypeId.UUID,
  DuckDBTypeId.TIME,
  DuckDBTypeId.TIME_NS,
  DuckDBTypeId.TIME_TZ,
  DuckDBTypeId.BIT,
  DuckDBTypeId.INTERVAL,
  DuckDBTypeId.SQLNULL,
]);

/**
 * Returns the reader for a result column. Types without a flat representation (lists, structs, maps, …) are read as
 * JSON text.
 */
export function makeColumnReader(column: number, type: DuckDBType): ColumnReader {
  const engineType = type.alias ?? type.toString();
  if (type.typeId === DuckDBTypeId.VARCHAR) {
    const isJson = type.alias === 'JSON';
    return { kind: isJson ? 'json' : 'text', engineType, builder: textBuilder(column, isJson ? 'json' : 'text') };
  }
  const known = byType[type.typeId];
  if (known !== undefined) return { kind: known[0], engineType, builder: known[1](column, type) };
  if (shownAsText.has(type.typeId)) {
    return { kind: 'text', engineType, builder: valueTextBuilder(column, 'text', (value) => value.toString()) };
  }
  return { kind: 'json', engineType, builder: valueTextBuilder(column, 'json', makeJsonText(type)) };
}
