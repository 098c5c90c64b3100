import { Buffer } from 'node:buffer';
import { Readable } from 'node:stream';
import { isNullAt, type FrameBatch, type FrameColumnSchema } from '@sightline/core/frames';
import yazl from 'yazl';
import { cellStyles, columnLetters, mostCharacters, textCell } from '../chart-data/xlsx/cell-xml.ts';
import { mostRows } from '../chart-data/xlsx/sheet-xml.ts';
import { sheetPath, workbookFiles } from '../chart-data/xlsx/workbook-xml.ts';
import { distinctNames } from '../queries/result-table.ts';
import { ByteWriter } from './byte-writer.ts';
import type { ExportRows } from './export-rows.ts';
import { sheetCellWriter } from './sheet-cells.ts';
import { pieceBytes, rowsOfTurn, turn } from './turns.ts';

export interface WorkbookOptions {
  /** Timestamp of the files inside the workbook, in milliseconds since 1970 UTC. */
  readonly datedMs: number;
  /** Rows per sheet, including the header; Excel's limit when absent. */
  readonly rowsOfSheet?: number;
}

const head =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
const tail = '</sheetData></worksheet>';
/** Column widths in characters, based on names and types. */
const widthsXml = (columns: readonly FrameColumnSchema[]): string => {
  const widths = columns.map(({ name, kind }, at) => {
    const width = Math.min(60, Math.max(kind === 'time' ? 20 : 12, name.length + 2));
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  return widths.length === 0 ? '' : `<cols>${widths.join('')}</cols>`;
};

/** A range of rows in a batch. */
interface SomeRows {
  readonly batch: FrameBatch;
  readonly from: number;
  readonly to: number;
}

/** Reads rows across batches, and can check whether there are more. */
class RowSource {
  readonly #batches: AsyncIterator<FrameBatch>;
  #batch: FrameBatch | undefined;
  #row = 0;

  constructor(batches: AsyncIterable<FrameBatch>) {
    this.#batches = batches[Symbol.asyncIterator]();
  }

  /** Returns the next rows of one batch, at most `most`; undefined at the end. */
  async next(most: number): Promise<SomeRows | undefined> {
    if (this.#batch === undefined || this.#row >= this.#batch.rows) {
      const next = await this.#batches.next();
      if (next.done === true) return undefined;
      this.#batch = next.value;
      this.#row = 0;
    }
    const from = this.#row;
    this.#row = Math.min(this.#batch.rows, from + most);
    return { batch: this.#batch, from, to: this.#row };
  }

  /** True if there are more rows. */
  async hasMore(): Promise<boolean> {
    const found = await this.next(0);
    return found !== undefined;
  }

  async leave(): Promise<void> {
    await this.#batches.return?.();
  }
}

/**
 * Writes a result as an Excel file (SpreadsheetML in a ZIP), while rows arrive and the file is read. Results longer
 * than a sheet continue in further sheets with the same header. Texts longer than a cell are truncated and counted in
 * a sheet of notes.
 */
export function workbookBytes({ columns, batches }: ExportRows, options: WorkbookOptions): Readable {
  const zip = new yazl.ZipFile();
  // Use the fastest compression: a sheet's XML is so repetitive that higher levels take longer for little gain.
  const entry = { mtime: new Date(options.datedMs), compressionLevel: 1 };
  const source = new RowSource(batches);
  const sheets: string[] = [];
  let cutTexts = 0;
  const names = distinctNames(columns.map(({ name }) => name));
  const header = names.map((name, at) => textCell(`${columnLetters(at)}1`, name, cellStyles.header)).join('');
  const onCut = (): void => {
    cutTexts += 1;
  };
  const inSheet = (options.rowsOfSheet ?? mostRows) - 1;

  const finish = (): void => {
    if (cutTexts > 0) {
      const words = `A cell can have at most ${mostCharacters} characters: ${cutTexts} longer values were truncated. A CSV file contains them in full.`;
      sheets.push('Notes');
      const note = `${head}<sheetData><row r="1">${textCell('A1', words)}</row>${tail}`;
      zip.addBuffer(Buffer.from(note), sheetPath(sheets.length), entry);
    }
    for (const [path, text] of Object.entries(workbookFiles(sheets))) zip.addBuffer(Buffer.from(text), path, entry);
    zip.end();
  };
  const writeRows = (out: ByteWriter, rows: SomeRows, firstNumber: number): void => {
    const { batch, from, to } = rows;
    const writers = batch.columns.map((column, at) => sheetCellWriter(column, columns[at]!, { at, onCut }));
    for (let row = from; row < to; row += 1) {
      const rowText = String(firstNumber + row - from);
      out.ascii(`<row r="${rowText}">`);
      for (const [at, column] of batch.columns.entries()) if (!isNullAt(column, row)) writers[at]!(out, row, rowText);
      out.ascii('</row>');
    }
  };
  const sheetXml = async function* (): AsyncGenerator<Buffer> {
    const out = new ByteWriter(pieceBytes * 2);
    out.utf8(`${head}${widthsXml(columns)}<sheetData><row r="1">${header}</row>`);
    let written = 0;
    while (written < inSheet) {
      const rows = await source.next(Math.min(rowsOfTurn, inSheet - written));
      if (rows === undefined) break;
      writeRows(out, rows, written + 2);
      written += rows.to - rows.from;
      if (out.length >= pieceBytes) yield out.take();
      await turn();
    }
    out.ascii(tail);
    yield out.take();
    // The list of sheets is written last, because the number of sheets is only known now.
    if (await source.hasMore()) addSheet();
    else finish();
  };
  const fail = (error: Error): void => {
    zip.outputStream.emit('error', error);
  };
  const addSheet = (): void => {
    sheets.push(`Sheet${sheets.length + 1}`);
    const xml = Readable.from(sheetXml(), { objectMode: false });
    xml.on('error', fail);
    zip.addReadStream(xml, sheetPath(sheets.length), entry);
  };
  addSheet();
  const out = zip.outputStream as Readable;
  // Closing the file also stops reading the rows.
  out.once('close', () => void source.leave());
  return out;
}
