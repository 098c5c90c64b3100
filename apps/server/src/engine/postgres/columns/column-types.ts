import type { ColumnKind } from '../../columns.ts';
import {
  decimalBuilder,
  flagBuilder,
  floatBuilder,
  integerBuilder,
  longBuilder,
  plainTextBuilder,
  timeBuilder,
} from './text-builders.ts';
import type { TextColumnBuilder } from './text-builders.ts';

/** A result column as the server describes it. */
export interface ServerField {
  readonly name: string;
  /** OID of the type in the server's catalog. */
  readonly typeId: number;
  /** Type modifier (a length, a precision), or -1 for none. */
  readonly typeModifier: number;
}

interface KnownType {
  readonly kind: ColumnKind;
  readonly name: string;
  readonly make: () => TextColumnBuilder;
}

const type = (kind: ColumnKind, name: string, make: () => TextColumnBuilder): KnownType => ({ kind, name, make });
const text = (name: string): KnownType => type('text', name, () => plainTextBuilder('text'));
const json = (name: string): KnownType => type('json', name, () => plainTextBuilder('json'));

/** The built-in types, by their fixed OIDs (src/include/catalog/pg_type.dat of the server). */
const knownTypes: ReadonlyMap<number, KnownType> = new Map([
  [16, type('flag', 'BOOLEAN', flagBuilder)],
  [17, type('text', 'BYTEA', () => plainTextBuilder('text', (bytes) => bytes.replace(/^\\x/, '')))],
  [18, text('"CHAR"')],
  [19, text('NAME')],
  [20, type('number', 'BIGINT', longBuilder)],
  [21, type('number', 'SMALLINT', integerBuilder)],
  [23, type('number', 'INTEGER', integerBuilder)],
  [25, text('TEXT')],
  [26, type('number', 'OID', longBuilder)],
  [114, json('JSON')],
  [700, type('number', 'REAL', floatBuilder)],
  [701, type('number', 'DOUBLE PRECISION', floatBuilder)],
  [790, text('MONEY')],
  [1042, text('CHARACTER')],
  [1043, text('CHARACTER VARYING')],
  [1082, type('time', 'DATE', timeBuilder)],
  [1083, text('TIME WITHOUT TIME ZONE')],
  [1114, type('time', 'TIMESTAMP WITHOUT TIME ZONE', timeBuilder)],
  [1184, type('time', 'TIMESTAMP WITH TIME ZONE', timeBuilder)],
  [1186, text('INTERVAL')],
  [1266, text('TIME WITH TIME ZONE')],
  [1560, text('BIT')],
  [1562, text('BIT VARYING')],
  [1700, type('number', 'NUMERIC', decimalBuilder)],
  [2249, text('RECORD')],
  [2950, text('UUID')],
  [3802, json('JSONB')],
  [869, text('INET')],
  [650, text('CIDR')],
  [829, text('MACADDR')],
  [3614, text('TSVECTOR')],
  [1007, text('INTEGER[]')],
  [1009, text('TEXT[]')],
  [1016, text('BIGINT[]')],
]);

/** True if the type's name is known without asking the server. */
export const isKnownType = (typeId: number): boolean => knownTypes.has(typeId);

/** Returns the cell kind of a type, and its column builder. Unknown types are read as the server's text. */
export function readerOf(typeId: number): { readonly kind: ColumnKind; readonly builder: TextColumnBuilder } {
  const known = knownTypes.get(typeId) ?? text('');
  return { kind: known.kind, builder: known.make() };
}

const numericId = 1700;
const withLength = new Set([1042, 1043]);
const withBits = new Set([1560, 1562]);
/** Size of the server's header, in bytes, which is included in the type modifiers of NUMERIC, CHAR and VARCHAR. */
const headerBytes = 4;

/**
 * Returns the type name of a field in capital letters, with its modifier: `NUMERIC(10, 2)`.
 * @param names names of types that are not built in, by OID
 */
export function typeNameOf({ typeId, typeModifier }: ServerField, names: ReadonlyMap<number, string>): string {
  const name = knownTypes.get(typeId)?.name ?? names.get(typeId)?.toUpperCase() ?? 'UNKNOWN';
  if (typeModifier < 0) return name;
  if (typeId === numericId) {
    const digits = typeModifier - headerBytes;
    return `${name}(${(digits >> 16) & 0xffff}, ${((digits & 0x7ff) ^ 1024) - 1024})`;
  }
  if (withLength.has(typeId)) return `${name}(${typeModifier - headerBytes})`;
  return withBits.has(typeId) ? `${name}(${typeModifier})` : name;
}
