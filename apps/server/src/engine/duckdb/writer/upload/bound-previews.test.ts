import { expect, it } from 'vitest';
import type { UploadPreview } from '../../../../domain/ports.ts';
import { boundPreviews } from './bound-previews.ts';

const preview = (columns: number, rows: number, cell: string): UploadPreview => ({
  sheet: 'one',
  delimiter: ',',
  columns: Array.from({ length: columns }, (_, place) => ({
    name: `c${place}`,
    engineType: 'VARCHAR',
    reading: 'string',
    certain: true,
  })),
  rows: Array.from({ length: rows }, () => Array.from({ length: columns }, () => cell)),
  written: Array.from({ length: rows }, () => Array.from({ length: columns }, () => cell)),
  rowCount: rows,
  emptyTexts: [],
});

it('P9 a preview of very many or long cells shows fewer rows; an ordinary one is left alone', () => {
  const ordinary = [preview(30, 20, 'some text'), preview(2, 20, 'x')];
  expect(boundPreviews(ordinary)).toEqual(ordinary);
  const wide = Array.from({ length: 50 }, () => preview(300, 20, 'x'.repeat(499)));
  const shown = boundPreviews(wide);
  expect(shown.map(({ rows }) => rows.length)).toEqual([6, ...Array.from({ length: 49 }, () => 0)]);
  expect(shown.map(({ written }) => written?.length)).toEqual(shown.map(({ rows }) => rows.length));
  expect(shown.every(({ columns }) => columns.length === 300)).toBe(true);
});

it('P9 a preview whose names alone are too long is refused', () => {
  const sheets = Array.from({ length: 200 }, () => preview(2000, 0, ''));
  expect(() => boundPreviews(sheets)).toThrow('the column names are too long to be shown');
});
