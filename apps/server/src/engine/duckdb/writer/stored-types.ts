/** Types that tables here keep smaller ones in. */
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

/** The type that a published table keeps values of an engine's type in. */
export const storedType = (engineType: string): string => storedTypes[engineType] ?? engineType;
