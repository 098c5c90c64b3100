import type { ReportRow } from '../../store/reports.ts';
import { oneLine } from '../mail/one-line.ts';
import { escapedHtml } from '../wire/escaped-html.ts';
import type { ReportedThing } from './report-files.ts';

/** The message of a run, as it is sent to everybody. */
export interface ReportMessage {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Link to the chart or dashboard. */
  readonly url: string;
}

const cellText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

const tableText = (rows: ReportedThing['rows']): readonly string[] => {
  const [first] = rows;
  if (!first) return [];
  const names = Object.keys(first);
  return [names.join('\t'), ...rows.map((row) => names.map((name) => oneLine(cellText(row[name]))).join('\t'))];
};

const cellStyle = 'padding:4px 12px 4px 0;border-bottom:1px solid #e4e4e7;text-align:';

const tableHtml = (rows: ReportedThing['rows']): string => {
  const [first] = rows;
  if (!first) return '';
  const names = Object.keys(first);
  const isNumeric = (name: string): boolean => rows.every((row) => typeof (row[name] ?? 0) === 'number');
  const side = new Map(names.map((name) => [name, isNumeric(name) ? 'right' : 'left']));
  const cells = (tag: 'th' | 'td', textOf: (name: string) => string): string =>
    names.map((name) => `<${tag} style="${cellStyle}${side.get(name)}">${escapedHtml(textOf(name))}</${tag}>`).join('');
  const body = rows.map((row) => `<tr>${cells('td', (name) => cellText(row[name]))}</tr>`).join('');
  return `<table style="border-collapse:collapse;font-size:13px"><thead><tr>${cells('th', (name) => name)}</tr></thead><tbody>${body}</tbody></table>`;
};

/** The name under which the first picture of a mail is shown inside it. */
export const pictureId = 'picture';

/** Lines of a message above the content: why it comes, and what its author wrote. */
const leadOf = (report: ReportRow, value: number | null): readonly string[] => [
  ...(report.type === 'Alert'
    ? [
        value === null
          ? 'The condition of this alert is met.'
          : `The condition of this alert is met: the value is ${value}.`,
      ]
    : []),
  ...[report.description ?? '', report.context_markdown ?? ''].map((text) => text.trim()).filter((text) => text !== ''),
];

/** Writes the message of a run. `leftOut`: files that are too large to send. */
export const writeMessage = (
  report: ReportRow,
  thing: ReportedThing,
  more: { readonly value: number | null; readonly url: string; readonly leftOut: readonly string[] },
): ReportMessage => {
  const { value, url, leftOut } = more;
  const name = oneLine(report.name);
  const subject = oneLine(report.email_subject ?? '') || `[${report.type}] ${name}`;
  const lead = leadOf(report, value);
  const notes = [
    ...(thing.hasMoreRows ? [`These are the first ${thing.rows.length} rows.`] : []),
    ...leftOut.map((file) => `${file} is too large to send. Open it in Sightline instead.`),
  ];
  const title = oneLine(thing.title);
  const filters = thing.filters.length === 0 ? [] : [`Filters: ${oneLine(thing.filters.join('; '))}`];
  const text = [name, ...lead, ...filters, '', `${title}: ${url}`, '', ...tableText(thing.rows), ...notes, ''].join(
    '\n',
  );
  const paragraphs = (lines: readonly string[]): string =>
    lines.map((line) => `<p style="margin:0 0 12px">${escapedHtml(line).replaceAll('\n', '<br>')}</p>`).join('');
  const picture = thing.files.some(({ media_type: type }) => type === 'image/png') && leftOut.length === 0;
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"></head>',
    '<body style="margin:0;padding:24px;font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif;font-size:15px;line-height:1.5">',
    `<h1 style="margin:0 0 12px;font-size:20px;line-height:1.3">${escapedHtml(name)}</h1>`,
    paragraphs([...lead, ...filters]),
    picture
      ? `<a href="${escapedHtml(url)}"><img src="cid:${pictureId}" alt="${escapedHtml(title)}" style="display:block;max-width:100%;height:auto;border:1px solid #e4e4e7;border-radius:8px"></a>`
      : '',
    tableHtml(thing.rows),
    paragraphs(notes),
    `<p style="margin:16px 0 0"><a href="${escapedHtml(url)}">Open ${escapedHtml(title)} in Sightline</a></p>`,
    '</body></html>',
  ].join('\n');
  return { subject, text, html, url };
};
