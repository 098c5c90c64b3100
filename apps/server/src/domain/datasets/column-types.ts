/** Column type for charts: 0 number, 1 text, 2 time, 3 boolean. */
export type TypeGeneric = 0 | 1 | 2 | 3;

const number =
  /^(?:TINYINT|SMALLINT|MEDIUMINT|INT|INTEGER|BIGINT|HUGEINT|UTINYINT|USMALLINT|UINTEGER|UBIGINT|UHUGEINT|LONGINTEGER|LONG|FLOAT|REAL|DOUBLE|DECIMAL|NUMERIC|NUMBER|INT2|INT4|INT8|FLOAT4|FLOAT8|SMALLSERIAL|SERIAL|BIGSERIAL|BIGNUM|VARINT)\b/;
const time = /^(?:DATE|TIME|TIMETZ|DATETIME|TIMESTAMP|TIMESTAMPTZ)(?:_S|_MS|_NS)?\b/;
const flag = /^BOOL(?:EAN)?\b/;
/**
 * Matches list types such as `INTEGER[]`. They start with the type of their elements, so the patterns above match them
 * too. Ranges and intervals do not match those patterns, which end at a word boundary.
 */
const holdsOthers = /\]$/;

/** Returns the generic type for a type name of any supported engine; null for a missing type. */
export const typeGeneric = (type: string | null): TypeGeneric | null => {
  if (type === null || type === '') return null;
  const name = type.trim().toUpperCase();
  if (holdsOthers.test(name)) return 1;
  if (flag.test(name)) return 3;
  if (time.test(name)) return 2;
  return number.test(name) ? 0 : 1;
};

/** True for types whose values are points in time. */
export const isTemporal = (engineType: string): boolean =>
  typeGeneric(engineType) === 2 && /^(?:DATE|TIMESTAMP)/i.test(engineType.trim());

/** Returns the name that SQL Lab shows for the type of a result column. */
export const resultType = (engineType: string): string => {
  const generic = typeGeneric(engineType);
  if (generic === 3) return 'BOOL';
  if (generic === 2) return /^DATE$/i.test(engineType) ? 'DATE' : 'DATETIME';
  if (generic === 0) return /FLOAT|REAL|DOUBLE|DECIMAL|NUMERIC/i.test(engineType) ? 'FLOAT' : 'INT';
  return 'STRING';
};
