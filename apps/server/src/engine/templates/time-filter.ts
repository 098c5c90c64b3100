import { momentOf, wallTimeAt } from '../compile/calendar.ts';
import type { DatasetColumn } from '../compile/dataset-shape.ts';
import { dialectOf } from '../compile/dialect.ts';
import { holdsWallTimes, timeAsColumnHolds } from '../compile/time-bounds.ts';
import { parseTimeRange } from '../compile/time-range.ts';
import { TimeRangeError } from '../compile/time-range-error.ts';
import { writeDateTime } from './date-times.ts';
import type { TemplateFacts } from './protocol.ts';
import { InvalidTemplate } from './template-stop.ts';
import { isText, mappingOf, valueFor } from './template-values.ts';
import type { Origins, Value } from './template-values.ts';

/** Returns the column that the time range is compared with, or undefined if the column is unknown. */
function columnFor(facts: TemplateFacts, name: string | null, targetType: string | null): DatasetColumn | undefined {
  const known = facts.columns.find((column) => column.name === name);
  if (targetType === null) return known;
  return { name: name ?? '', verboseName: null, expression: null, temporal: true, dateFormat: null, type: targetType };
}

function rangeOf(
  text: string,
  { clock }: TemplateFacts,
): { readonly since: number | null; readonly until: number | null } {
  try {
    return parseTimeRange(text, clock);
  } catch (error) {
    if (error instanceof TimeRangeError) throw new InvalidTemplate(error.message);
    throw error;
  }
}

/**
 * Returns the result of `get_time_filter`: both ends of the range, formatted or as SQL of the column's type, and the
 * original text of the range.
 */
export function timeFilter(
  facts: TemplateFacts,
  origins: Origins,
  asked: {
    readonly column: string | null;
    readonly range: Value;
    readonly targetType: string | null;
    readonly strftime: Value | undefined;
  },
): Value {
  const { column: name, range, targetType, strftime } = asked;
  const column = columnFor(facts, name, targetType);
  const { since, until } = rangeOf(isText(range) ? range.value : '', facts);
  const end = (epochMs: number | null): Value => {
    if (epochMs === null) return valueFor(null);
    const asHeld = holdsWallTimes(column) ? momentOf(wallTimeAt(epochMs, facts.clock.zone), 'UTC') : epochMs;
    if (!isText(strftime)) return origins.code(dialectOf(facts.engine).literal(timeAsColumnHolds(asHeld, column)));
    const text = writeDateTime(asHeld, strftime.value);
    return origins.text([{ kind: origins.isCode(strftime) ? 'code' : 'value', text }]);
  };
  return mappingOf({ from_expr: end(since), to_expr: end(until), time_range: range });
}
