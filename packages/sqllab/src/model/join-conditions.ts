import { quoteName } from '@sightline/core';
import { readNames, namePattern, withoutTexts, type KnownColumn, type NamedTable } from './statement-names.ts';

type ColumnsOf = (table: NamedTable) => readonly KnownColumn[];

const mostConditions = 4;
/** Matches a JOIN with a table at the end of a text. The text ends after the table's name, its alias or ON. */
const joining = new RegExp(
  `\\bjoin\\s+(?:${namePattern}\\s*\\.\\s*)*${namePattern}(?:\\s+(?:as\\s+)?${namePattern})??\\s+(on\\s+)?$`,
  'iu',
);
/** Names of columns that many tables have. Columns with these names are no reason to join two tables. */
const ownNames: ReadonlySet<string> = new Set(
  'id name title description status type created created_at created_on updated updated_at changed_on date day notes'.split(
    ' ',
  ),
);

const singular = (name: string): string =>
  name
    .replace(/ies$/u, 'y')
    .replace(/(?<=(?:s|x|ch|sh))es$/u, '')
    .replace(/(?<!s)s$/u, '');

/** Returns the possible names of a column that refers to a table: `customer_id` for `customers`. */
const keysOf = ({ name }: NamedTable): readonly string[] => {
  const lower = name.toLowerCase();
  return [singular(lower), lower].flatMap((word) => [`${word}_id`, `${word}id`, `${word}_key`]);
};

const isKey = (name: string): boolean => /(?:_id|id|_key|_code)$/u.test(name.toLowerCase());

const named = (columns: readonly KnownColumn[], wanted: string): KnownColumn | undefined =>
  columns.find(({ name }) => name.toLowerCase() === wanted);

interface Pair {
  readonly left: string;
  readonly right: string;
  /** Likelihood that the pair joins the tables. Higher is more likely. */
  readonly score: number;
}

/** Returns the pairs of columns that could join two tables. */
const pairsOf = (left: NamedTable, right: NamedTable, columnsOf: ColumnsOf): readonly Pair[] => {
  const [ofLeft, ofRight] = [columnsOf(left), columnsOf(right)];
  const pairs: Pair[] = [];
  const refer = (from: readonly KnownColumn[], to: readonly KnownColumn[], target: NamedTable) => {
    const key = keysOf(target).flatMap((wanted) => named(from, wanted) ?? [])[0];
    const own = key && (named(to, 'id') ?? named(to, key.name.toLowerCase()));
    return own && { key: key.name, own: own.name };
  };
  const toLeft = refer(ofRight, ofLeft, left);
  if (toLeft) pairs.push({ left: toLeft.own, right: toLeft.key, score: 3 });
  const toRight = refer(ofLeft, ofRight, right);
  if (toRight) pairs.push({ left: toRight.key, right: toRight.own, score: 3 });
  for (const { name } of ofLeft) {
    const lower = name.toLowerCase();
    const other = ownNames.has(lower) ? undefined : named(ofRight, lower);
    if (other) pairs.push({ left: name, right: other.name, score: isKey(lower) ? 2 : 1 });
  }
  return pairs;
};

/**
 * Returns likely conditions for a table that is joined right before the word at the cursor, best first: keys named
 * after their tables, then columns with the same name. If ON is missing, each condition begins with ON, and there are
 * conditions only if the word is a beginning of ON.
 * @param before the statement up to the word
 */
export const joinConditions = (before: string, word: string, columnsOf: ColumnsOf): readonly string[] => {
  const found = joining.exec(withoutTexts(before));
  const hasOn = found?.[1] !== undefined;
  if (!found || (!hasOn && (word === '' || !'on'.startsWith(word.toLowerCase())))) return [];
  const tables = readNames(before).tables;
  const joined = tables.at(-1);
  if (!joined) return [];
  const called = ({ alias, name }: NamedTable) => quoteName(alias ?? name);
  return tables
    .slice(0, -1)
    .flatMap((table) => pairsOf(table, joined, columnsOf).map((pair) => ({ ...pair, table })))
    .sort((one, other) => other.score - one.score)
    .map(
      ({ table, left, right }) =>
        `${hasOn ? '' : 'ON '}${called(table)}.${quoteName(left)} = ${called(joined)}.${quoteName(right)}`,
    )
    .filter((condition, at, all) => all.indexOf(condition) === at)
    .slice(0, mostConditions);
};

const usingList = new RegExp(`\\busing\\s*\\(\\s*(?:${namePattern}\\s*,\\s*)*$`, 'iu');

/**
 * Returns the columns that a joined table shares with the tables before it, if the text ends within a USING list;
 * undefined otherwise.
 */
export const sharedColumns = (before: string, columnsOf: ColumnsOf): readonly KnownColumn[] | undefined => {
  if (!usingList.test(withoutTexts(before))) return undefined;
  const tables = readNames(before).tables;
  const joined = tables.at(-1);
  if (!joined) return undefined;
  const others = new Set(
    tables.slice(0, -1).flatMap((table) => columnsOf(table).map(({ name }) => name.toLowerCase())),
  );
  return columnsOf(joined).filter(({ name }) => others.has(name.toLowerCase()));
};
