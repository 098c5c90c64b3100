import { xmlText } from './cell-xml.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageFolder = 'http://schemas.openxmlformats.org/package/2006';
const typePrefix = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const numbered = <T>(items: readonly T[], draw: (item: T, number: number) => string): string =>
  items.map((item, at) => draw(item, at + 1)).join('');

/** Path of a sheet inside the file. Sheets are numbered from 1. */
export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`;

/** The workbook's own number formats. Their ids start at 164. */
const formats = ['yyyy\\-mm\\-dd', 'yyyy\\-mm\\-dd\\ hh:mm:ss', 'yyyy\\-mm\\-dd\\ hh:mm:ss.000'];

const styles =
  `${declaration}<styleSheet xmlns="${main}">` +
  `<numFmts count="${formats.length}">${numbered(formats, (code, at) => `<numFmt numFmtId="${163 + at}" formatCode="${code}"/>`)}</numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${formats.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
  numbered(
    formats,
    (_, at) => `<xf numFmtId="${163 + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  ) +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

/** Files of a workbook other than its sheets, by path (ECMA-376 part 1, chapters 12 and 18). */
export function workbookFiles(sheetNames: readonly string[]): Readonly<Record<string, string>> {
  const stylesId = sheetNames.length + 1;
  return {
    '[Content_Types].xml':
      `${declaration}<Types xmlns="${packageFolder}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${typePrefix}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${typePrefix}.styles+xml"/>` +
      numbered(
        sheetNames,
        (_, at) => `<Override PartName="/${sheetPath(at)}" ContentType="${typePrefix}.worksheet+xml"/>`,
      ) +
      '</Types>',
    '_rels/.rels':
      `${declaration}<Relationships xmlns="${packageFolder}/relationships">` +
      `<Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml':
      `${declaration}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>` +
      numbered(sheetNames, (name, at) => `<sheet name="${xmlText(name)}" sheetId="${at}" r:id="rId${at}"/>`) +
      '</sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      `${declaration}<Relationships xmlns="${packageFolder}/relationships">` +
      numbered(
        sheetNames,
        (_, at) => `<Relationship Id="rId${at}" Type="${relationships}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
      ) +
      `<Relationship Id="rId${stylesId}" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
  };
}
