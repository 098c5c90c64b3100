import { Buffer } from 'node:buffer';
import { Readable } from 'node:stream';
import yazl from 'yazl';
import type { Sheet } from '../sheet.ts';
import { mostCharacters } from './cell-xml.ts';
import { partsOf, sheetXml } from './sheet-xml.ts';
import { sheetPath, workbookFiles } from './workbook-xml.ts';

/** Maximum number of truncated texts whose positions are listed. The others are only counted. */
const mostPlaces = 100;

export interface WorkbookOptions {
  /** Timestamp of the files inside the workbook, in milliseconds since 1970 UTC. */
  readonly nowMs: number;
  /** Rows per sheet, including the header; Excel's limit when absent. */
  readonly rowsOfSheet?: number;
}

/** A sheet that lists the truncated texts. */
function notesOf(cuts: { readonly places: readonly string[]; readonly count: number }): Sheet {
  const rest = cuts.count - cuts.places.length;
  const words = [
    `A cell can have at most ${mostCharacters} characters. Longer values were truncated in these cells; a CSV file contains them in full.`,
    ...cuts.places,
    ...(rest > 0 ? [`and ${rest} more`] : []),
  ];
  return {
    headers: ['Notes'],
    table: { rowCount: words.length, columns: [{ name: 'Notes', kind: 'text', engineType: 'VARCHAR', values: words }] },
  };
}

/**
 * Generates a table as an Excel file (SpreadsheetML in a ZIP) while it is read, holding only the current piece in
 * memory. Tables longer than a sheet continue in further sheets with the same header. Texts longer than a cell are
 * truncated and listed in a sheet of notes.
 */
export function workbookStream(sheet: Sheet, { nowMs, rowsOfSheet }: WorkbookOptions): Readable {
  const zip = new yazl.ZipFile();
  // Use the fastest compression: a sheet's XML is so repetitive that higher levels take longer for little gain.
  const options = { mtime: new Date(nowMs), compressionLevel: 1 };
  const parts = partsOf(sheet.table.rowCount, rowsOfSheet);
  const cuts = { places: [] as string[], count: 0 };
  const names = parts.map((part) => part.name);
  const add = (path: string, text: string): void => zip.addBuffer(Buffer.from(text), path, options);
  const finish = (): void => {
    if (cuts.count > 0) {
      names.push('Notes');
      const notes = notesOf(cuts);
      const [part] = partsOf(notes.table.rowCount);
      if (part !== undefined) add(sheetPath(names.length), [...sheetXml(notes, part, () => undefined)].join(''));
    }
    for (const [path, text] of Object.entries(workbookFiles(names))) add(path, text);
    zip.end();
  };
  for (const [at, part] of parts.entries()) {
    const onCut = (place: string): void => {
      cuts.count += 1;
      if (cuts.places.length < mostPlaces) cuts.places.push(`${part.name}!${place}`);
    };
    const pieces = function* (): Generator<string> {
      yield* sheetXml(sheet, part, onCut);
      // The list of sheets is written last, because only then it is known if there is a sheet of notes.
      if (at === parts.length - 1) finish();
    };
    zip.addReadStream(Readable.from(pieces(), { objectMode: false }), sheetPath(at + 1), options);
  }
  return zip.outputStream as Readable;
}
