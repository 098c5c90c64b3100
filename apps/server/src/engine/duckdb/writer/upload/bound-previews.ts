import type { UploadPreview } from '../../../../domain/ports.ts';
import { uploadFault } from './upload-fault.ts';

/**
 * Maximum number of characters in all names, and in all cells, of a preview. The limits are needed because the server
 * receives a preview in one piece.
 */
const mostNameCharacters = 1_000_000;
const mostCellCharacters = 2_000_000;

const lengthOf = (texts: readonly (string | null)[]): number =>
  texts.reduce((sum, text) => sum + 1 + (text?.length ?? 0), 0);

const nameLength = ({ sheet, columns }: UploadPreview): number =>
  lengthOf([sheet, ...columns.flatMap(({ name, engineType }) => [name, engineType])]);

/**
 * Drops rows until the previews fit the limits of the server and of a page. Throws if there are too many or too long
 * names.
 */
export const boundPreviews = (previews: readonly UploadPreview[]): readonly UploadPreview[] => {
  if (previews.reduce((sum, preview) => sum + nameLength(preview), 0) > mostNameCharacters)
    throw uploadFault('the column names are too long to be shown. Specify the sheet, or shorten the names.');
  let left = mostCellCharacters;
  return previews.map((preview) => {
    const { rows, written } = preview;
    const fits = (row: UploadPreview['rows'][number], at: number): boolean => {
      left -= lengthOf(row) + lengthOf(written?.[at] ?? []);
      return left >= 0;
    };
    const stop = rows.findIndex((row, at) => !fits(row, at));
    if (stop < 0) return preview;
    return { ...preview, rows: rows.slice(0, stop), written: written && written.slice(0, stop) };
  });
};
