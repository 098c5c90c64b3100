import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { StoreError } from '../migrate/migrate.ts';

const FileRecord = Type.Object({
  path: Type.String(),
  size: Type.Integer({ minimum: 0 }),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});

/** The file that contains the rows of one PostgreSQL table. */
const TableRecord = Type.Object({
  name: Type.String({ pattern: '^[a-z_][a-z0-9_]*$' }),
  columns: Type.Array(Type.String({ pattern: '^[a-z_][a-z0-9_]*$' })),
  /** Next values of the ID sequences, keyed by column. */
  counters: Type.Record(Type.String({ pattern: '^[a-z_][a-z0-9_]*$' }), Type.Integer()),
});

const Manifest = Type.Object({
  format: Type.Literal('sightline-backup-1'),
  madeOn: Type.String(),
  dialect: Type.Union([Type.Literal('sqlite'), Type.Literal('postgres')]),
  /** Schema migrations that the store has applied. */
  steps: Type.Array(Type.String(), { minItems: 1 }),
  /** Tables of a PostgreSQL store. Empty for an embedded store, which is a single file. */
  tables: Type.Array(TableRecord),
  files: Type.Array(FileRecord),
});

/** The manifest of a backup. */
export type BackupManifest = Static<typeof Manifest>;
/** A file of a backup: its path, size and checksum. */
export type BackupFile = Static<typeof FileRecord>;
/** A table of a PostgreSQL store in a backup. */
export type BackupTable = Static<typeof TableRecord>;

/** Paths inside a backup. */
export const backupPaths = {
  manifest: 'manifest.json',
  sqlite: 'store.db',
  rowsOf: (table: string): string => `store/${table}.rows`,
} as const;

/**
 * Pattern of the paths that the writer gives to data files. A backup's data file with any other path is not unpacked.
 */
export const dataFilePattern = /^tables\/[\w-]+\.duckdb$/;

const compiled = Compile(Manifest);

/** Parses a manifest. Throws a StoreError if it is invalid, or has a format unknown to this build. */
export const readManifest = (text: string): BackupManifest => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new StoreError('This is not a Sightline backup: its manifest cannot be parsed.', { cause: error });
  }
  if (compiled.Check(value)) return value;
  const format = (value as { readonly format?: unknown } | null)?.format;
  throw new StoreError(
    typeof format === 'string' && /^sightline-backup-\d+$/.test(format) && format !== 'sightline-backup-1'
      ? `The backup has format ${format}, which this version of Sightline does not support. Restore it with the version that created it.`
      : 'This is not a Sightline backup: its manifest is not valid.',
  );
};
