/** Column types of published tables for engine types that are not stored as they are. */
const storedTypes: Readonly<Record<string, string>> = {
  '"NULL"': 'VARCHAR',
  NULL: 'VARCHAR',
  TINYINT: 'BIGINT',
  SMALLINT: 'BIGINT',
  INTEGER: 'BIGINT',
  UTINYINT: 'BIGINT',
  USMALLINT: 'BIGINT',
  UINTEGER: 'BIGINT',
  FLOAT: 'DOUBLE',
  TIMESTAMP_S: 'TIMESTAMP',
  TIMESTAMP_MS: 'TIMESTAMP',
  TIMESTAMP_NS: 'TIMESTAMP',
};

/** Returns the column type in which a published table stores values of an engine type. */
export const storedType = (engineType: string): string => storedTypes[engineType] ?? engineType;
