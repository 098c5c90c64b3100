import type { ChartCell } from '../view/result-columns.ts';
import type { Condition, MarkClause, RangeClause } from './clause.ts';

const isIn = ({ from, to, isClosed }: RangeClause, value: ChartCell): boolean =>
  typeof value === 'number' && value >= from && (value < to || (isClosed === true && value === to));

/** True if a value of a column meets a condition on it. */
export const meets = (condition: Condition, value: ChartCell): boolean =>
  'values' in condition ? condition.values.includes(value) !== (condition.excluded ?? false) : isIn(condition, value);

/** Like `meets`, for a value of which only the text is known, such as the name of a series. */
export const meetsText = (condition: Condition, name: string | null): boolean =>
  'values' in condition
    ? condition.values.some((value) => (value === null ? name === null : String(value) === name)) !==
      (condition.excluded ?? false)
    : name !== null && isIn(condition, Number(name));

const meetsClause = (condition: Condition, clause: MarkClause): boolean => {
  if (clause.column !== condition.column) return false;
  if ('value' in clause) return meets(condition, clause.value);
  return !('values' in condition) && clause.from >= condition.from && clause.to <= condition.to;
};

/** True if a mark with these clauses meets all conditions of a selection. */
export const isChosen = (conditions: readonly Condition[], clauses: readonly MarkClause[]): boolean =>
  conditions.length > 0 && conditions.every((condition) => clauses.some((clause) => meetsClause(condition, clause)));

/** Converts a clause of a mark to a condition. */
export const conditionOf = (clause: MarkClause): Condition =>
  'value' in clause
    ? { column: clause.column, values: [clause.value], ...(clause.grain === undefined ? {} : { grain: clause.grain }) }
    : clause;

const joined = (before: Condition, added: Condition): Condition => {
  if ('values' in before && 'values' in added)
    return { ...before, values: [...new Set([...before.values, ...added.values])] };
  // A query cannot combine several ranges of one column by "or", so the range is extended to include both.
  if (!('values' in before) && !('values' in added))
    return {
      ...(added.to >= before.to ? added : before),
      from: Math.min(before.from, added.from),
      to: Math.max(before.to, added.to),
    };
  return added;
};

const without = (before: Condition, removed: Condition): Condition | undefined => {
  if ('values' in before && 'values' in removed) {
    const values = before.values.filter((value) => !removed.values.includes(value));
    return values.length === 0 ? undefined : { ...before, values };
  }
  if ('values' in before || 'values' in removed) return undefined;
  if (removed.from <= before.from && removed.to >= before.to) return undefined;
  if (removed.from <= before.from) return { ...before, from: removed.to };
  return { ...before, to: removed.from, isClosed: false };
};

const hasSeveral = (condition: Condition): boolean => 'values' in condition && condition.values.length > 1;

/**
 * Removes a mark from a selection of several marks. If the selection has several columns, removes the mark's value from
 * the first column that has several values.
 */
const withoutMark = (before: readonly Condition[], mark: readonly Condition[]): readonly Condition[] => {
  const at = before.length === 1 ? 0 : before.findIndex(hasSeveral);
  const own = before[at];
  const removed = mark.find(({ column }) => column === own?.column);
  const rest = own && removed && without(own, removed);
  return rest === undefined ? [] : before.map((each) => (each === own ? rest : each));
};

const isSame = (a: readonly Condition[], b: readonly Condition[]): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Returns the selection after a click on a mark: only this mark, or an empty selection if only this mark was selected.
 * An additive click adds the mark to a selection of the same columns, or removes it. Values of one column are combined
 * by "or", columns by "and", as in the contract's filters.
 */
export const conditionsWith = (
  before: readonly Condition[],
  clauses: readonly MarkClause[],
  { additive }: { readonly additive: boolean },
): readonly Condition[] => {
  const mark = clauses.map(conditionOf);
  const isExcluding = before.some((condition) => 'values' in condition && condition.excluded);
  const alike =
    !isExcluding &&
    before.length === mark.length &&
    mark.every(({ column }) => before.some((condition) => condition.column === column));
  if (!additive || !alike) return isSame(before, mark) ? [] : mark;
  if (isChosen(before, clauses)) return withoutMark(before, mark);
  return before.map((condition) =>
    joined(
      condition,
      mark.find(({ column }) => column === condition.column)!,
    ),
  );
};
