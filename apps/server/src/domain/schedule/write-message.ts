import { mailPage, mailParagraphs } from '../mail/mail-page.ts';
import { oneLine } from '../mail/one-line.ts';
import { escapedHtml } from '../wire/escaped-html.ts';
import { cellText, tableHtml, tableText } from './message-table.ts';
import type { ReportContent } from './report-content.ts';
import type { ReportedThing } from './report-files.ts';

/** The message of a run, as it is sent to all recipients. */
export interface ReportMessage {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Link to the chart or dashboard. */
  readonly url: string;
}

/** Content id of the first picture of a mail. The HTML uses it to show the picture. */
export const pictureId = 'picture';

/** Value of an alert, and its change in percent since the previous run. */
export interface TriggeredCondition {
  readonly value: number | null;
  readonly change?: number | undefined;
}

/** Returns the reason why an alert was sent. */
const reasonOf = ({ validator_type: type }: ReportContent, { value, change }: TriggeredCondition): string => {
  if (type === 'no data') return 'The query of this alert returned no data.';
  if (value === null) return 'The condition of this alert is met.';
  if (change === undefined) return `The condition of this alert is met: the value is ${cellText(value)}.`;
  // A change from 0 has no percentage.
  const by = Number.isFinite(change) ? ` by ${cellText(Math.abs(Math.round(change * 10) / 10))} %` : '';
  return `The value ${change < 0 ? 'fell' : 'rose'}${by} to ${cellText(value)} since the last check.`;
};

/** Returns the lines above the content of a message: why it was sent, and the texts by its author. */
const leadOf = (report: ReportContent, condition: TriggeredCondition | undefined): readonly string[] => [
  ...(report.type === 'Alert' ? [reasonOf(report, condition ?? { value: null })] : []),
  ...[report.description ?? '', report.context_markdown ?? ''].map((text) => text.trim()).filter((text) => text !== ''),
];

/** Formats the time of the content in the time zone of the schedule. */
const timeWords = (ms: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(ms);

/** Writes the message of a run. `leftOut` names the files that are too large to send. */
export const writeMessage = (
  report: ReportContent,
  thing: ReportedThing,
  more: {
    readonly condition: TriggeredCondition | undefined;
    readonly url: string;
    readonly leftOut: readonly string[];
    /** Milliseconds since 1970 UTC. */
    readonly nowMs: number;
  },
): ReportMessage => {
  const { condition, url, leftOut, nowMs } = more;
  const name = oneLine(report.name);
  const subject = oneLine(report.email_subject ?? '') || `[${report.type}] ${name}`;
  const lead = leadOf(report, condition);
  const notes = [
    ...(thing.hasMoreRows ? [`These are the first ${thing.rows.length} rows.`] : []),
    ...leftOut.map((file) => `${file} is too large to send. Open it in Sightline instead.`),
  ];
  const title = oneLine(thing.title);
  const filters = thing.filters.length === 0 ? [] : [`Filters: ${oneLine(thing.filters.join('; '))}`];
  const time = timeWords(nowMs, report.timezone);
  const text = [
    name,
    time,
    ...lead,
    ...filters,
    '',
    `${title}: ${url}`,
    '',
    ...tableText(thing.rows),
    ...notes,
    '',
  ].join('\n');
  const hasPicture = thing.files.some(({ media_type: type }) => type === 'image/png') && leftOut.length === 0;
  const picture = `<a href="${escapedHtml(url)}"><img src="cid:${pictureId}" alt="${escapedHtml(title)}" style="display:block;width:100%;height:auto;border-radius:8px"></a>`;
  const html = mailPage({
    title: name,
    subtitle: time,
    body: [
      mailParagraphs(lead),
      mailParagraphs(filters, 'quiet'),
      hasPicture ? picture : '',
      tableHtml(thing.rows),
      mailParagraphs(notes, 'quiet'),
    ].join('\n'),
    action: { label: `Open ${title}`, url },
  });
  return { subject, text, html, url };
};
