import { Buffer } from 'node:buffer';
import { Readable } from 'node:stream';
import yazl from 'yazl';
import type { Sheet } from '../sheet.ts';
import { mostCharacters } from './cell-xml.ts';
import { partsOf, sheetXml } from './sheet-xml.ts';
import { sheetPath, workbookFiles } from './workbook-xml.ts';

/** Places of cut texts that are named; the others are counted. */
const mostPlaces = 100;

export interface WorkbookOptions {
  /** What the files inside are dated, in milliseconds since 1970 UTC. */
  readonly nowMs: number;
  /** Rows of one sheet, header included; those of Excel when absent. */
  readonly rowsOfSheet?: number;
}

/** What could not be shown whole, as a sheet of its own. */
function notesOf(cuts: { readonly places: readonly string[]; readonly count: number }): Sheet {
  const rest = cuts.count - cuts.places.length;
  const words = [
    `A cell holds at most ${mostCharacters} characters. Longer texts were cut in these cells; a CSV file has them whole.`,
    ...cuts.places,
    ...(rest > 0 ? [`and ${rest} more`] : []),
  ];
  return {
    headers: ['Notes'],
    table: { rowCount: words.length, columns: [{ name: 'Notes', kind: 'text', engineType: 'VARCHAR', values: words }] },
  };
}

/**
 * A table as an Excel file (SpreadsheetML in a ZIP), made while it is read: nothing but the current piece is held.
 * A table that is longer than a sheet goes on in further ones, each with the header; texts that are longer than a cell are
 * cut, and a sheet of notes says where.
 */
export function workbookStream(sheet: Sheet, { nowMs, rowsOfSheet }: WorkbookOptions): Readable {
  const zip = new yazl.ZipFile();
  // The lightest deflate: a sheet's XML is mostly repetition, harder tries cost time and gain little.
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
      // The list of sheets comes last in the file: only now is it known whether there are notes.
      if (at === parts.length - 1) finish();
    };
    zip.addReadStream(Readable.from(pieces(), { objectMode: false }), sheetPath(at + 1), options);
  }
  return zip.outputStream as Readable;
}
