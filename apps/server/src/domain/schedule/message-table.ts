import { oneLine } from '../mail/one-line.ts';
import { escapedHtml } from '../wire/escaped-html.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];

/** Numbers below 1 are shown with up to four significant digits, all others with up to three decimals. */
const small = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 4 });
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

const midnight = /^(\d{4}-\d{2}-\d{2})T00:00:00(?:\.0+)?$/;

/**
 * Formats a value for readers. Numbers are rounded, so that they show no rounding errors of binary fractions. A time of
 * midnight is left out, so that only the date remains.
 */
export const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return (Math.abs(value) < 1 ? small : plain).format(value);
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  return midnight.exec(text)?.[1] ?? text;
};

/** Returns the rows as tab-separated lines, column names first. Empty if there are no rows. */
export const tableText = (rows: Rows): readonly string[] => {
  const [first] = rows;
  if (!first) return [];
  const names = Object.keys(first);
  return [names.join('\t'), ...rows.map((row) => names.map((name) => oneLine(cellText(row[name]))).join('\t'))];
};

const cellStyle = 'padding:6px 16px 6px 0;border-bottom:1px solid #e2e4e9;white-space:nowrap;text-align:';
const headStyle = 'color:#5a606e;font-weight:500;';

/** Returns the rows as an HTML table, which scrolls horizontally if it is too wide. Empty if there are no rows. */
export const tableHtml = (rows: Rows): string => {
  const [first] = rows;
  if (!first) return '';
  const names = Object.keys(first);
  const isNumeric = (name: string): boolean => rows.every((row) => typeof (row[name] ?? 0) === 'number');
  const side = new Map(names.map((name) => [name, isNumeric(name) ? 'right' : 'left']));
  const cells = (tag: 'th' | 'td', textOf: (name: string) => string): string =>
    names
      .map(
        (name) =>
          `<${tag} style="${tag === 'th' ? headStyle : ''}${cellStyle}${side.get(name)}">${escapedHtml(textOf(name))}</${tag}>`,
      )
      .join('');
  const body = rows.map((row) => `<tr>${cells('td', (name) => cellText(row[name]))}</tr>`).join('');
  return `<div style="overflow-x:auto"><table style="border-collapse:collapse;font-size:13px;font-variant-numeric:tabular-nums"><thead><tr>${cells('th', (name) => name)}</tr></thead><tbody>${body}</tbody></table></div>`;
};
