import { Buffer } from 'node:buffer';
import yazl from 'yazl';

/** A cell of a test workbook. A Date becomes a number with a date style. */
export type TestCell = string | number | boolean | Date | null;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const cellXml = (cell: TestCell, place: string): string => {
  if (cell === null) return '';
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  return `<c r="${place}" s="1"><v>${cell.getTime() / 86_400_000 + 25_569}</v></c>`;
};

const sheetXml = (rows: readonly (readonly TestCell[])[]): string => {
  const lines = rows.map((row, line) => {
    const cells = row.map((cell, place) => cellXml(cell, `${String.fromCharCode(65 + place)}${line + 1}`));
    return `<row r="${line + 1}">${cells.join('')}</row>`;
  });
  return `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData></worksheet>`;
};

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';

/** Creates an .xlsx workbook with the given sheets. */
export const makeWorkbook = async (
  sheets: Readonly<Record<string, readonly (readonly TestCell[])[]>>,
): Promise<Buffer> => {
  const names = Object.keys(sheets);
  const zip = new yazl.ZipFile();
  const add = (path: string, xml: string): void => zip.addBuffer(Buffer.from(xml), path);
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const overrides = names.map(
    (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${kind}.worksheet+xml"/>`,
  );
  add(
    '[Content_Types].xml',
    `<?xml version="1.0"?><Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/>${overrides.join('')}</Types>`,
  );
  add(
    '_rels/.rels',
    `<?xml version="1.0"?><Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  const listed = names.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  add(
    'xl/workbook.xml',
    `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${listed.join('')}</sheets></workbook>`,
  );
  const targets = names.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `<?xml version="1.0"?><Relationships xmlns="${packaged}/relationships">${targets.join('')}<Relationship Id="rId99" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  );
  add(
    'xl/styles.xml',
    `<?xml version="1.0"?><styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  );
  for (const [at, name] of names.entries()) add(`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheets[name] ?? []));
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
};
