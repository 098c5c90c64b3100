import type { Condition } from './clause.ts';

/** A filter of a query in the contract's format (5.4). */
export interface ConditionFilter {
  readonly col: string;
  readonly op: string;
  readonly val?: unknown;
  readonly grain?: string;
}

/** Formats a time in ISO format without a zone, as in the contract's time ranges. */
const moment = (ms: number): string => new Date(ms).toISOString().replace(/(?:\.000)?Z$/u, '');

/** Converts a selection to filters of a query. */
export const conditionFilters = (conditions: readonly Condition[]): readonly ConditionFilter[] =>
  conditions.flatMap((condition): readonly ConditionFilter[] => {
    const { column: col } = condition;
    if ('values' in condition) {
      const { values, grain, excluded } = condition;
      return [{ col, op: excluded ? 'NOT IN' : 'IN', val: values, ...(grain === undefined ? {} : { grain }) }];
    }
    const { from, to, isTime, isClosed } = condition;
    if (isTime) return [{ col, op: 'TEMPORAL_RANGE', val: `${moment(from)} : ${moment(to)}` }];
    return [
      { col, op: '>=', val: from },
      { col, op: isClosed ? '<=' : '<', val: to },
    ];
  });

const isFilter = (value: unknown): value is ConditionFilter =>
  typeof value === 'object' && value !== null && 'col' in value && typeof value.col === 'string' && 'op' in value;

const isCell = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const rangeOf = (col: string, val: unknown): readonly Condition[] => {
  const ends = typeof val === 'string' ? val.split(' : ').map((end) => Date.parse(`${end}Z`)) : [];
  const [from, to] = ends;
  return from === undefined || to === undefined || !Number.isFinite(from) || !Number.isFinite(to)
    ? []
    : [{ column: col, from, to, isTime: true }];
};

/** Parses the stored filters of a selection. Filters that a selection cannot produce are left out. */
export const filterConditions = (stored: unknown): readonly Condition[] => {
  const filters = (Array.isArray(stored) ? (stored as readonly unknown[]) : []).filter(isFilter);
  return filters.flatMap(({ col, op, val, grain }): readonly Condition[] => {
    if (op === 'TEMPORAL_RANGE') return rangeOf(col, val);
    if (op === 'IN' || op === 'NOT IN') {
      const values = Array.isArray(val) ? (val as readonly unknown[]).filter(isCell) : [];
      const excluded = op === 'NOT IN' ? { excluded: true } : {};
      return values.length === 0
        ? []
        : [{ column: col, values, ...(typeof grain === 'string' ? { grain } : {}), ...excluded }];
    }
    if (op !== '>=' || typeof val !== 'number') return [];
    const end = filters.find((each) => each.col === col && (each.op === '<' || each.op === '<='));
    if (typeof end?.val !== 'number') return [];
    return [{ column: col, from: val, to: end.val, ...(end.op === '<=' ? { isClosed: true } : {}) }];
  });
};
