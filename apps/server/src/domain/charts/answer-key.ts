import { hash } from 'node:crypto';
import type { QueryContext } from '../../engine/compile/query-context.ts';
import { parseTimeRange } from '../../engine/compile/time-range.ts';
import type { HolidayBook } from '../../engine/compile/time-functions.ts';
import type { WireFormat } from '../chart-data/write-answer.ts';
import { TimeRangeError } from '../../engine/compile/time-range-error.ts';

/** All facts that a result depends on. Requests with equal facts have the same result. */
export interface AnswerFacts {
  /** The request body. `force` does not affect the key. */
  readonly body: unknown;
  readonly context: QueryContext;
  readonly dataset: { readonly id: number; readonly changedOn: number | string };
  readonly database: { readonly id: number; readonly changedOn: number | string };
  /** Increases when tables of the embedded database are published again. */
  readonly dataVersion: number;
  /** IANA name of the caller's time zone. */
  readonly zone: string;
  /** Reference time for relative ranges. Only the resolved bounds are part of the key. */
  readonly nowMs: number;
  readonly holidays: HolidayBook;
  /** Fingerprint of the caller's rendered row-level security rules; empty if there are none. */
  readonly rulesKey: string;
  /** Values that templates in the SQL read from the caller and the page; empty without templates. */
  readonly templateKey: string;
  /** Fingerprint of other data that the result depends on, such as annotations; empty if there is none. */
  readonly besideKey: string;
  readonly format: WireFormat;
}

const ordered = (key: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  // Keep the key order of options: the order of aggregates in post-processing defines the order of the resulting
  // columns.
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

/** Resolved bounds of all time ranges. An invalid range is used as text, because it is refused later. */
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

/** Cache key of a result: equal for equal facts, different if any fact differs. */
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
