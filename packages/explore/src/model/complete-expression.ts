import { quoteName } from '@sightline/core';
import type { CodeCompletion, CompletionAnswer } from '@sightline/ui-kit/code-editor';
import type { Dataset } from './dataset.ts';

/** Where an expression is used: it decides what may stand in it. */
export type ExpressionType = 'column' | 'metric' | 'where' | 'having';

export interface ExpressionNames {
  readonly dataset: Pick<Dataset, 'columns' | 'metrics'>;
  readonly type: ExpressionType;
  /** Functions of the database, in lower case. Empty if they are unknown. */
  readonly functions: readonly string[];
}

const aggregates: readonly CodeCompletion[] = [
  ['SUM', 'SUM(${})'],
  ['COUNT', 'COUNT(${*})'],
  ['COUNT DISTINCT', 'COUNT(DISTINCT ${})'],
  ['AVG', 'AVG(${})'],
  ['MIN', 'MIN(${})'],
  ['MAX', 'MAX(${})'],
].map(([label, snippet]) => ({ label: label!, snippet: snippet!, kind: 'function', boost: 20 }) as const);

/** Functions that every database has. They are offered if the database does not list its functions. */
const common = ['abs', 'ceil', 'coalesce', 'concat', 'floor', 'lower', 'nullif', 'round', 'substring', 'trim', 'upper'];

const phrases: readonly CodeCompletion[] = [
  { label: 'CASE', snippet: 'CASE WHEN ${condition} THEN ${value} ELSE ${other} END', kind: 'snippet' },
  { label: 'CAST', snippet: 'CAST(${value} AS ${type})', kind: 'snippet' },
  ...['AND', 'OR', 'NOT', 'IN', 'IS NULL', 'IS NOT NULL', 'BETWEEN', 'LIKE', 'NULL', 'TRUE', 'FALSE'].map(
    (label) => ({ label, kind: 'keyword' }) as const,
  ),
];

const columnsOf = ({ columns }: ExpressionNames['dataset']): readonly CodeCompletion[] =>
  columns.map(({ name, label, kind }) => ({
    label: name,
    insert: quoteName(name),
    detail: label === name ? kind : label,
    kind: 'column',
    boost: 10,
  }));

/** A saved metric cannot be named in SQL, so its expression is inserted. */
const metricsOf = ({ metrics }: ExpressionNames['dataset']): readonly CodeCompletion[] =>
  metrics.flatMap(({ name, expression }) =>
    expression === ''
      ? []
      : [{ label: name, insert: expression, detail: expression, kind: 'value', boost: 5 } as const],
  );

/** True if a text ends inside of a text in single quotes, in which nothing is completed. */
const endsInText = (text: string): boolean => (text.match(/'/g) ?? []).length % 2 === 1;

/**
 * Returns suggestions for the word before a position of an expression: columns, functions and keywords, and for
 * expressions of groups also aggregates and saved metrics. Undefined if there is no word, unless the user asked.
 */
export const completeExpression = (
  text: string,
  { position, explicit }: { readonly position: number; readonly explicit: boolean },
  { dataset, type, functions }: ExpressionNames,
): CompletionAnswer | undefined => {
  const before = text.slice(0, position);
  if (endsInText(before)) return undefined;
  const word = /"?[\p{L}_][\p{L}\d_$]*$|"$/u.exec(before)?.[0] ?? '';
  if (word === '' && !explicit) return undefined;
  const from = position - word.length;
  const columns = columnsOf(dataset);
  // After a quotation mark, only the names of columns can follow. The editor may have added the closing mark.
  if (word.startsWith('"')) {
    const close = text[position] === '"' ? '' : '"';
    return {
      from,
      options: columns.map(({ label, ...rest }) => ({
        ...rest,
        label: `"${label}"`,
        insert: `"${label.replaceAll('"', '""')}${close}`,
      })),
    };
  }
  const groups = type === 'metric' || type === 'having' ? [...aggregates, ...metricsOf(dataset)] : [];
  const known = new Set(['sum', 'count', 'avg', 'min', 'max', ...phrases.map(({ label }) => label.toLowerCase())]);
  const calls = (functions.length > 0 ? functions : common)
    .filter((name) => !known.has(name))
    .map((name) => ({ label: name, snippet: `${name}(\${})`, kind: 'function' }) as const);
  return { from, options: [...columns, ...groups, ...calls, ...phrases] };
};

/** An error of an expression, as the server reports it. Lines and columns start at 1. */
export interface ExpressionFault {
  readonly message: string;
  readonly line?: number;
  readonly column?: number;
}

/** Returns the range of the word at which an error is, in characters from the start; undefined if it is unknown. */
export const faultRange = (
  text: string,
  { line, column }: ExpressionFault,
): { readonly from: number; readonly to: number } | undefined => {
  if (line === undefined || column === undefined) return undefined;
  const lines = text.split('\n');
  if (line < 1 || line > lines.length) return undefined;
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  const from = Math.min(start + Math.max(0, column - 1), text.length);
  const word = /^[\p{L}\d_$]+/u.exec(text.slice(from))?.[0].length ?? 0;
  return { from, to: Math.min(text.length, from + Math.max(1, word)) };
};
