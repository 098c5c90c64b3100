import { badRequest } from '../refusal.ts';
import { mostColumns } from '../chart-data/xlsx/sheet-xml.ts';
import type { ExportRows } from './export-rows.ts';
import { parquetBytes } from './parquet/write-parquet.ts';
import { csvBytes } from './write-csv.ts';
import { jsonBytes } from './write-json.ts';
import { workbookBytes } from './write-workbook.ts';

export const exportFormats = ['csv', 'xlsx', 'parquet', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export interface FileOptions {
  readonly format: ExportFormat;
  /**
   * Prefixes texts that a spreadsheet would run as formulas with an apostrophe. Not needed for formats with typed
   * cells.
   */
  readonly guardsFormulas: boolean;
  /** Creation date for formats that contain one, in milliseconds since 1970 UTC. */
  readonly datedMs: number;
}

/** Returns a file name without extension that every mail client and file system accepts, at most 80 characters long. */
export const plainName = (title: string): string =>
  title
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, ' ')
    .trim()
    .slice(0, 80)
    .trim() || 'report';

/** Media type of each format. */
export const contentTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  parquet: 'application/vnd.apache.parquet',
  json: 'application/json; charset=utf-8',
};

/** Writes a result as a file while its rows arrive. Throws a Refusal if it has too many columns for the format. */
export function fileBytes(
  rows: ExportRows,
  { format, guardsFormulas, datedMs }: FileOptions,
): AsyncIterable<Uint8Array> {
  const { length } = rows.columns;
  switch (format) {
    case 'csv':
      return csvBytes(rows, { guardsFormulas });
    case 'json':
      return jsonBytes(rows);
    case 'parquet':
      return parquetBytes(rows);
    case 'xlsx':
      if (length <= mostColumns) return workbookBytes(rows, { datedMs });
      throw badRequest(`Error: An Excel sheet can have at most ${mostColumns} columns, but this result has ${length}.`);
  }
}

/**
 * Returns a Content-Disposition header for a download (RFC 6266), with an ASCII file name for all clients and the full
 * Unicode name.
 */
export function attachmentNamed(name: string, ending: string): string {
  // Remove path separators and other characters that operating systems do not allow in file names.
  const plain =
    name
      .replaceAll(/[\p{Cc}\s"*/:<>?\\|]+/gu, ' ')
      .trim()
      .slice(0, 120) || 'export';
  const whole = `${plain}.${ending}`;
  const ascii = whole
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]+/g, '_');
  const encoded = encodeURIComponent(whole.replaceAll(/\p{Surrogate}/gu, '_')).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
