import type { ExportWords } from './ExportMenu.tsx';

/** Texts of the export menu, for stories and tests. */
export const exportWords: ExportWords = {
  all: 'Download all rows',
  csv: 'CSV',
  xlsx: 'Excel',
  parquet: 'Parquet',
  json: 'JSON',
  rawCsv: 'CSV with unescaped formulas',
  stop: 'Cancel download',
  failed: 'The file could not be made.',
};
