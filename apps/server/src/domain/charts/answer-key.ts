import { hash } from 'node:crypto';
import type { QueryContext } from '../../engine/compile/query-context.ts';
import { parseTimeRange } from '../../engine/compile/time-range.ts';
import type { HolidayBook } from '../../engine/compile/time-functions.ts';
import type { WireFormat } from '../chart-data/write-answer.ts';
import { TimeRangeError } from '../../engine/compile/time-range-error.ts';

/** Everything that changes an answer. Two questions with the same facts have the same answer. */
export interface AnswerFacts {
  /** The request as it was sent; that it was forced makes no other question. */
  readonly body: unknown;
  readonly context: QueryContext;
  readonly dataset: { readonly id: number; readonly changedOn: number | string };
  readonly database: { readonly id: number; readonly changedOn: number | string };
  /** Grows when tables of the embedded database are published anew. */
  readonly dataVersion: number;
  /** IANA name of the asker's zone. */
  readonly zone: string;
  /** The moment that relative times count from; only the bounds they resolve to are part of the key. */
  readonly nowMs: number;
  readonly holidays: HolidayBook;
  /** The rendered row rules under which the asker reads, empty where none holds. */
  readonly rulesKey: string;
  /** What templates in the question's SQL learned of the asker and his page, empty where there are none. */
  readonly templateKey: string;
  /** What the answer reads beside the dataset's rows, such as annotations, with its version; empty where nothing. */
  readonly besideKey: string;
  readonly format: WireFormat;
}

const ordered = (key: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  // The order in which steps name their aggregates is that of the columns they make.
  if (key === 'options') return JSON.stringify(value);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, held]) => held !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
};

const withoutForce = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null) return body;
  const { force: _asked, form_data: formData, ...rest } = body as Readonly<Record<string, unknown>>;
  if (typeof formData !== 'object' || formData === null) return { ...rest, form_data: formData };
  const { force: _same, ...kept } = formData as Readonly<Record<string, unknown>>;
  return { ...rest, form_data: kept };
};

/** Where the ranges of a context begin and end; a text that is no range stands for itself, as it is refused later. */
const boundsOf = ({ context, nowMs, zone, holidays }: AnswerFacts): readonly unknown[] =>
  context.queries.flatMap(({ timeRange, filters, extras, timeShift }) =>
    [timeRange, ...filters.map(({ operator, value }) => (operator === 'TEMPORAL_RANGE' ? value : null))]
      .filter((text) => typeof text === 'string')
      .map((text) => {
        const { relativeStart, relativeEnd } = extras;
        try {
          const { since, until } = parseTimeRange(text, {
            nowMs,
            zone,
            relativeStart,
            relativeEnd,
            holidays,
            shift: timeShift,
          });
          return [since, until];
        } catch (error) {
          if (error instanceof TimeRangeError) return text;
          throw error;
        }
      }),
  );

/** The name under which an answer is kept: the same for equal facts, another where any fact differs. */
export const answerKey = (facts: AnswerFacts): string => {
  const { body, dataset, database, dataVersion, zone, rulesKey, templateKey, besideKey, format } = facts;
  const parts = [
    withoutForce(body),
    [dataset.id, dataset.changedOn, database.id, database.changedOn, dataVersion],
    [zone, boundsOf(facts)],
    [rulesKey, templateKey, besideKey, format],
  ];
  return hash('sha256', JSON.stringify(parts, ordered), 'hex');
};
