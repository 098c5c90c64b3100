import { aggregateRows, kindOfAggregate, readAggregates } from './aggregate-values.ts';
import { allRows, compareCells, groupRows } from './cells.ts';
import { columnNamed, columnsNamed, nameOf, pickRows } from './frame.ts';
import type { Frame, FrameColumn } from './frame.ts';
import { flagOption, mapOption, namesOption, numberOption, textOption, textsOption } from './options.ts';
import type { Options } from './options.ts';
import { PostProcessingError } from './post-processing-error.ts';

/** Aggregates rows into one sorted row per group. Throws PostProcessingError for invalid options or unknown columns. */
export function aggregate(frame: Frame, options: Options): Frame {
  const keys = (textsOption(options, 'groupby') ?? []).map((name) => columnNamed(frame, name));
  const rules = readAggregates(options).map((rule) => ({ rule, column: columnNamed(frame, rule.column) }));
  const groups = groupRows(keys, allRows(frame.rowCount));
  const made = rules.map(({ rule, column }): FrameColumn => {
    const kind = kindOfAggregate(rule.operator, column.kind);
    return {
      levels: [rule.name],
      kind,
      engineType: kind === 'number' ? 'DOUBLE' : column.engineType,
      values: groups.map((group) => aggregateRows(column, group.rows, rule)),
    };
  });
  const named = keys.map((column, at) => ({ ...column, values: groups.map((group) => group.keys[at] ?? null) }));
  return { columns: [...named, ...made], rowCount: groups.length, index: [] };
}

/**
 * Joins the levels of column names, and turns the outermost row label back into a column. The option `drop_levels` may
 * contain negative numbers, which count from the end.
 */
export function flatten(frame: Frame, options: Options): Frame {
  const dropped = new Set(levelsToDrop(options));
  const columns = frame.columns.map((column): FrameColumn => {
    const { length } = column.levels;
    const stays = (level: number): boolean => !dropped.has(level) && !dropped.has(level - length);
    const levels = length > 1 ? column.levels.filter((_, level) => stays(level)) : column.levels;
    return { ...column, levels: [nameOf({ ...column, levels })], parts: levels.filter((level) => level !== null) };
  });
  const resets = flagOption(options, 'reset_index', true);
  const [first, ...rest] = frame.index;
  if (!resets || first === undefined) return { ...frame, columns };
  return { columns: [first, ...columns], rowCount: frame.rowCount, index: rest };
}

function levelsToDrop(options: Options): readonly number[] {
  const value = options['drop_levels'];
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || !value.every((level) => Number.isInteger(level))) {
    throw new PostProcessingError('The option drop_levels needs a list of whole numbers.');
  }
  return value as readonly number[];
}

/** Renames columns, on one level of the name if `level` is given. A new name of null removes the level. */
export function rename(frame: Frame, options: Options): Frame {
  const names = new Map(mapOption(options, 'columns'));
  if (names.size === 0) return frame;
  const level = numberOption(options, 'level', null);
  const renames = (column: FrameColumn, at: number): boolean =>
    (level === null || at === level) && names.has(column.levels[at] ?? '');
  for (const name of names.keys()) {
    const found = frame.columns.some((column) =>
      column.levels.some((text, at) => text === name && renames(column, at)),
    );
    if (!found) throw new PostProcessingError('Referenced columns not available in DataFrame.');
  }
  const taken = new Set(
    frame.columns.flatMap(({ levels }) => levels.filter((_, at) => level === null || at === level)),
  );
  if ([...names.values()].every((name) => typeof name === 'string' && taken.has(name)))
    throw new PostProcessingError('Label already exists');
  const columns = frame.columns.map((column): FrameColumn => {
    if (!column.levels.some((_, at) => renames(column, at))) return column;
    const { parts: _, ...rest } = column;
    return {
      ...rest,
      levels: column.levels.map((text, at) => (renames(column, at) ? newName(names.get(text ?? '')) : text)),
    };
  });
  return { ...frame, columns };
}

function newName(value: unknown): string | null {
  if (value === null || typeof value === 'string') return value;
  throw new PostProcessingError('The option columns needs names.');
}

/** Selects, drops and renames columns. */
export function select(frame: Frame, options: Options): Frame {
  const wanted = textsOption(options, 'columns');
  const excluded = new Set((textsOption(options, 'exclude') ?? []).flatMap((name) => columnsNamed(frame, name)));
  const chosen = wanted === undefined ? frame.columns : wanted.flatMap((name) => columnsNamed(frame, name));
  const names = new Map(namesOption(options, 'rename'));
  const columns = chosen.filter((column) => !excluded.has(column));
  for (const name of names.keys()) columnsNamed({ ...frame, columns }, name);
  const renamed = columns.map((column) => ({
    ...column,
    levels: column.levels.map((level) => names.get(level ?? '') ?? level),
  }));
  return { ...frame, columns: renamed };
}

function directions(options: Options, count: number): readonly boolean[] {
  const value = options['ascending'];
  if (Array.isArray(value) && value.every((flag) => typeof flag === 'boolean')) return value as readonly boolean[];
  return Array.from({ length: count }, () => flagOption(options, 'ascending', true));
}

/** Sorts rows by columns or row labels. Nulls come last in both directions. */
export function sort(frame: Frame, options: Options): Frame {
  const byIndex = flagOption(options, 'is_sort_index', false);
  const by = options['by'];
  const names = typeof by === 'string' ? [by] : (textsOption(options, 'by') ?? []);
  const keys = byIndex ? frame.index : names.map((name) => columnNamed(frame, name));
  const ascending = directions(options, keys.length);
  const rows = allRows(frame.rowCount).toSorted((a, b) => {
    for (const [at, key] of keys.entries()) {
      const [left, right] = [key.values[a] ?? null, key.values[b] ?? null];
      const order = compareCells(left, right);
      if (order !== 0) return left === null || right === null || ascending[at] !== false ? order : -order;
    }
    return a - b;
  });
  const numbers = byIndex && keys.length === 0 && ascending[0] === false ? rows.toReversed() : rows;
  return keys.length === 0 && !byIndex ? frame : pickRows(frame, numbers);
}

/** Ranks a metric within all rows or its group, as a share from 0 to 1. Ties get their mean rank. */
export function rank(frame: Frame, options: Options): Frame {
  const metric = columnNamed(frame, textOption(options, 'metric') ?? '');
  const groupBy = textOption(options, 'group_by');
  const groups = groupRows(groupBy === undefined ? [] : [columnNamed(frame, groupBy)], allRows(frame.rowCount));
  const values: (number | null)[] = Array.from({ length: frame.rowCount }, () => null);
  for (const { rows } of groups) {
    const present = rows.filter((row) => (metric.values[row] ?? null) !== null);
    const sorted = present.toSorted((a, b) => compareCells(metric.values[a] ?? null, metric.values[b] ?? null));
    for (let start = 0; start < sorted.length;) {
      let end = start + 1;
      while (end < sorted.length && metric.values[sorted[end] ?? 0] === metric.values[sorted[start] ?? 0]) end += 1;
      for (const row of sorted.slice(start, end)) values[row] = (start + 1 + end) / 2 / sorted.length;
      start = end;
    }
  }
  const made: FrameColumn = { levels: ['rank'], kind: 'number', engineType: 'DOUBLE', values };
  return { ...frame, columns: [...frame.columns, made] };
}
