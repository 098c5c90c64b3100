import type { DuckDBConnection } from '@duckdb/node-api';
import { quoted } from './sql-text.ts';
import { allAre, looksLike, recognised, type Recognised, type ValueStyle } from './value-types.ts';
import type { DateOrder, DecimalMark } from './written-values.ts';

/** The detected type of a text column. */
export interface RecognisedColumn {
  /** The type of the parsed values; undefined if the column stays text. */
  readonly type: Recognised | undefined;
  /** False if the values fit more than one number or date format, such as `1.204` or `01/02/2026`. */
  readonly certain: boolean;
}

/**
 * Row counts of the first two passes. A few rows rule out most types, so the full scan checks only the remaining types.
 */
const firstLook = 50;
const secondLook = 5_000;
const all = Object.keys(recognised) as readonly Recognised[];

type Held = ReadonlyMap<string, Set<Recognised>>;

/**
 * Evaluates expressions for all columns at once, with their values in one column of the query. A pattern is thus
 * compiled once, instead of once for each of two thousand columns. Returns the results, keyed by column. Columns
 * without a value are not included.
 */
const askColumns = async (
  connection: DuckDBConnection,
  names: readonly string[],
  { questions, rows }: { readonly questions: readonly string[]; readonly rows?: number },
): Promise<ReadonlyMap<string, readonly unknown[]>> => {
  if (names.length === 0) return new Map();
  const places = names.map((_, place) => place).join(', ');
  const cells = names.map(quoted).join(', ');
  const from = rows === undefined ? 'staged' : `(SELECT * FROM staged LIMIT ${rows})`;
  const reader = await connection.runAndReadAll(
    `SELECT place, ${questions.join(', ')}
     FROM (SELECT unnest([${places}]) AS place, trim(unnest([${cells}])) AS value FROM ${from})
     WHERE value IS NOT NULL GROUP BY place`,
  );
  return new Map(reader.getRows().map(([place, ...answers]) => [names[Number(place)] ?? '', answers]));
};

/** Returns the types that match all values of a column, keyed by column. */
const holding = async (connection: DuckDBConnection, names: readonly string[]): Promise<Held> => {
  const questions = all.map((type) => `bool_and(${looksLike('value', type)})`);
  const likely = await askColumns(connection, names, { questions, rows: firstLook });
  const held = new Map(
    names.map((name) => [name, new Set(all.filter((_, place) => likely.get(name)?.[place] !== false))]),
  );
  const [[count] = []] = (await connection.runAndReadAll(`SELECT count(*) FROM staged`)).getRows();
  // A pass over a sample saves no work if the table has no more rows than the sample.
  const looks = Number(count) > secondLook ? [secondLook, undefined] : [undefined];
  for (const type of all)
    for (const rows of looks) {
      const asked = names.filter((name) => held.get(name)?.has(type));
      const question = allAre('value', type, rows === undefined);
      const answers = await askColumns(connection, asked, { questions: [question], ...(rows && { rows }) });
      // If a column has no values in the sample, keep its types, because its first value may be in a later row.
      const fits = ([answer]: readonly unknown[] = [rows !== undefined]) => answer === true;
      for (const name of asked) if (!fits(answers.get(name))) held.get(name)?.delete(type);
    }
  return held;
};

const marks = ['point', 'comma'] as const satisfies readonly DecimalMark[];
const orders = ['dmy', 'mdy'] as const satisfies readonly DateOrder[];
const firstOf = <T extends Recognised>(types: ReadonlySet<Recognised>, wanted: readonly T[]): T | undefined =>
  wanted.find((type) => types.has(type));

/**
 * Returns the number type of a column under a decimal mark. Undefined if a value rules out all number types with this
 * mark.
 */
const numberUnder = (types: ReadonlySet<Recognised>, mark: DecimalMark) =>
  mark === 'point'
    ? firstOf(types, ['int64:point', 'float64:plain', 'float64:point', 'percent:point'])
    : firstOf(types, ['int64:comma', 'float64:comma', 'percent:comma']);
const dateUnder = (types: ReadonlySet<Recognised>, order: DateOrder) =>
  firstOf(types, [`date:${order}`, `datetime:${order}`] as const);

/**
 * Returns the format that the unambiguous columns agree on. Returns undefined if there is no such column, or if they
 * disagree.
 */
const agreed = <T extends string>(
  held: Held,
  ways: readonly T[],
  under: (types: ReadonlySet<Recognised>, way: T) => Recognised | undefined,
): T | undefined => {
  const said = new Set<T>();
  for (const types of held.values()) {
    const possible = ways.filter((way) => under(types, way) !== undefined);
    if (possible.length === 1 && possible[0] !== undefined) said.add(possible[0]);
  }
  const [only] = said;
  return said.size === 1 ? only : undefined;
};

/** The number and date format that is assumed for ambiguous columns. */
interface Custom {
  readonly mark: DecimalMark;
  readonly order: (typeof orders)[number];
  /** False if neither the request nor another column determines the decimal mark. */
  readonly markKnown: boolean;
  readonly orderKnown: boolean;
}

const customOf = (held: Held, style: ValueStyle, semicolons: boolean): Custom => {
  // Semicolons as the delimiter suggest a decimal comma.
  const said = style.decimal === ',' || semicolons ? 'comma' : undefined;
  const mark = agreed(held, marks, numberUnder) ?? said;
  const order = style.dayFirst ? 'dmy' : agreed(held, orders, dateUnder);
  return {
    mark: mark ?? (order === 'dmy' ? 'comma' : 'point'),
    order: order ?? (mark === 'comma' ? 'dmy' : 'mdy'),
    markKnown: mark !== undefined,
    orderKnown: order !== undefined,
  };
};

const plainTypes = ['bool', 'bool:words', 'int64'] as const;
const isoTypes = ['date', 'datetime', 'datetime:zone'] as const;

/**
 * Returns the types of a column, the preferred one first. There is a second one if the values also fit another number
 * or date format.
 */
const choose = (types: ReadonlySet<Recognised>, { mark, order }: Custom): readonly (Recognised | undefined)[] => {
  const plain = firstOf(types, plainTypes);
  if (plain !== undefined) return [plain];
  const [number, other] = [mark, ...marks.filter((each) => each !== mark)].map((each) => numberUnder(types, each));
  if (number !== undefined || other !== undefined) return number === undefined ? [other] : [number, other];
  const iso = firstOf(types, isoTypes) ?? dateUnder(types, 'ymd');
  if (iso !== undefined) return [iso];
  const [date, turned] = [order, ...orders.filter((each) => each !== order)].map((each) => dateUnder(types, each));
  return date === undefined ? [turned] : [date, turned];
};

/**
 * True if all values of a column look like plain integers or booleans. A program would have stored such values as
 * numbers or booleans. If the cells are text nevertheless, the values are codes.
 */
const isCode = (types: ReadonlySet<Recognised>): boolean => types.has('int64') || types.has('bool');

/**
 * Detects the column types of the table `staged`: the first type that matches all values of a column, or text if no
 * type matches or the column has no values. Ambiguous columns follow the format of unambiguous columns.
 * @param texts columns whose cells are known to be text: values in them that look like plain integers or booleans are
 * codes and stay text
 */
export const recogniseColumns = async (
  connection: DuckDBConnection,
  names: readonly string[],
  options: { readonly style: ValueStyle; readonly semicolons: boolean; readonly texts: ReadonlySet<string> },
): Promise<ReadonlyMap<string, RecognisedColumn>> => {
  const { style, semicolons, texts } = options;
  const held = await holding(connection, names);
  const custom = customOf(held, style, semicolons);
  const chosen = names.map((name) => {
    const types = held.get(name) ?? new Set<Recognised>();
    return { name, ways: texts.has(name) && isCode(types) ? [] : choose(types, custom) };
  });
  const known = (type: Recognised | undefined) =>
    type?.startsWith('date') === true ? custom.orderKnown : custom.markKnown;
  const uncertain = new Map<string, string[]>();
  for (const { name, ways } of chosen) {
    const [way, other] = ways;
    if (way === undefined || other === undefined || known(way)) continue;
    const question = `bool_or((${recognised[way].value('value')}) IS DISTINCT FROM (${recognised[other].value('value')}))`;
    uncertain.set(question, [...(uncertain.get(question) ?? []), name]);
  }
  const certain = new Map<string, boolean>();
  for (const [question, asked] of uncertain) {
    const answers = await askColumns(connection, asked, { questions: [question] });
    for (const name of asked) certain.set(name, answers.get(name)?.[0] !== true);
  }
  return new Map(chosen.map(({ name, ways }) => [name, { type: ways[0], certain: certain.get(name) ?? true }]));
};
