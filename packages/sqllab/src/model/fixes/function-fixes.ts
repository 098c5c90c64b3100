import { callAt, type Call } from './clauses.ts';
import { toLetterFormat, toPercentFormat } from './date-formats.ts';
import { adding, replacing, same, type FixDialect, type Rule } from './fix.ts';
import { functionNames, sameFunctions } from './function-names.ts';
import { nearNames } from './near-names.ts';
import { plainName } from './tokens.ts';

type Args = readonly string[];
/** Rewrites a call from another database for a dialect; undefined if there is no equivalent. */
type Rewrite = (args: Args, dialect: FixDialect) => string | undefined;

const bare = (text: string): string => text.replaceAll(/^['"]|['"]$/gu, '').toLowerCase();
const inBrackets = (text: string): string => (/^[\w.]+(?:\([^()]*\))?$/u.test(text) ? text : `(${text})`);

const interval = (text: string): string | undefined => {
  const found = /^INTERVAL\s+'?(\d+)'?\s+([a-z]+)$/iu.exec(text);
  return found ? `INTERVAL '${found[1]} ${found[2]!.toLowerCase()}'` : undefined;
};

/** Rewrites `date_add(t, INTERVAL 7 DAY)` and `dateadd(day, 7, t)`. */
const moveDate =
  (sign: '+' | '-'): Rewrite =>
  (args) => {
    if (args.length === 2) {
      const step = interval(args[1]!);
      return step && `${inBrackets(args[0]!)} ${sign} ${step}`;
    }
    const [part, count, date] = args;
    if (date === undefined) return undefined;
    const step = /^\d+$/u.test(count!)
      ? `INTERVAL '${count} ${bare(part!)}'`
      : `${inBrackets(count!)} * INTERVAL '1 ${bare(part!)}'`;
    return `${inBrackets(date)} ${sign} ${step}`;
  };

const difference: Rewrite = (args, dialect) => {
  const [part, from, to] = args.length === 3 ? [bare(args[0]!), args[1]!, args[2]!] : ['day', args[1]!, args[0]!];
  if (to === undefined || from === undefined) return undefined;
  if (dialect === 'duckdb') return `date_diff('${part}', ${from}, ${to})`;
  return part === 'day' ? `extract(day from ${to} - ${from})` : `extract(epoch from ${to} - ${from})`;
};

const part =
  (name: string): Rewrite =>
  ([date]) =>
    date && `extract(${name} from ${date})`;

const formatDate: Rewrite = ([date, format], dialect) =>
  date &&
  format &&
  (dialect === 'duckdb'
    ? `strftime(${date}, ${toPercentFormat(format)})`
    : `to_char(${date}, ${toLetterFormat(format)})`);
const parseDate: Rewrite = ([text, format], dialect) =>
  text &&
  format &&
  (dialect === 'duckdb'
    ? `strptime(${text}, ${toPercentFormat(format)})`
    : `to_date(${text}, ${toLetterFormat(format)})`);
const ifThen: Rewrite = ([condition, yes, no]) =>
  condition && yes && `CASE WHEN ${condition} THEN ${yes}${no === undefined ? '' : ` ELSE ${no}`} END`;
const joinTexts: Rewrite = ([text, separator = "','"]) => text && `string_agg(${text}, ${separator})`;
const now: Rewrite = () => 'now()';
const today: Rewrite = () => 'current_date';

const rewrites: Readonly<Record<string, Rewrite>> = {
  getdate: now,
  sysdate: now,
  sysdatetime: now,
  curdate: today,
  dateadd: moveDate('+'),
  date_add: moveDate('+'),
  adddate: moveDate('+'),
  date_sub: moveDate('-'),
  datediff: difference,
  date_diff: difference,
  year: part('year'),
  month: part('month'),
  day: part('day'),
  hour: part('hour'),
  quarter: part('quarter'),
  week: part('week'),
  unix_timestamp: part('epoch'),
  epoch: part('epoch'),
  date_format: formatDate,
  to_char: formatDate,
  strftime: formatDate,
  str_to_date: parseDate,
  to_date: parseDate,
  strptime: parseDate,
  group_concat: joinTexts,
  listagg: joinTexts,
  charindex: ([wanted, text]) => wanted && text && `strpos(${text}, ${wanted})`,
  locate: ([wanted, text]) => wanted && text && `strpos(${text}, ${wanted})`,
  iif: ifThen,
  if: ifThen,
  approx_count_distinct: ([value]) => value && `count(distinct ${value})`,
};

/** Rewrites calls such as `date_add(t, INTERVAL 7 DAY)`, which PostgreSQL cannot even parse. */
export const dateCalls: Rule = (given) => {
  const at = given.tokens.findIndex(({ upper }) => ['DATE_ADD', 'DATE_SUB', 'ADDDATE'].includes(upper));
  const call = at < 0 ? undefined : callAt(given, at);
  const rewritten =
    call &&
    rewrites[call.name.text.toLowerCase()]!(
      call.args.map(({ text }) => text),
      given.dialect,
    );
  return call && rewritten !== undefined
    ? [replacing({ text: `${call.name.text}()`, from: call.name.from, to: call.to }, rewritten)]
    : [];
};

/**
 * Casts the first argument of `round` to `numeric`, because PostgreSQL cannot round floating-point numbers to a number
 * of digits.
 */
const decimalFix = (call: Call) => {
  const [value] = call.args;
  if (!value || !same(call.name.text, 'round')) return [];
  const isPlain = /^[\w.:]+(?:\([^()]*\))?$/u.test(value.text);
  const edit = isPlain
    ? adding(value.to, '::numeric')
    : { ...replacing(value, `(${value.text})::numeric`), values: { name: '::numeric' }, label: 'add' as const };
  return [edit];
};

const unknownName = (message: string): string | undefined =>
  /function (?:with name )?"?([\w.]+)"?(?:\(| does not exist| is not)/iu.exec(message)?.[1] ??
  /\bfunction ["“]?([\w.]+)["”]?/iu.exec(message)?.[1];

/** Replaces an unknown function by its equivalent in this database, or by one with a similar name. */
export const functionFixes: Rule = (given) => {
  const { error, tokens, at, dialect } = given;
  const unknown = /function/iu.test(error.message) ? unknownName(error.message) : undefined;
  if (unknown === undefined) return [];
  const name = unknown.slice(unknown.lastIndexOf('.') + 1);
  const isIt = (index: number) => same(plainName(tokens[index]!.text), name) && tokens[index + 1]?.text === '(';
  const indexes = tokens.flatMap((_, index) => (isIt(index) ? [index] : []));
  const call = callAt(given, indexes.find((index) => index >= at) ?? indexes[0] ?? tokens.length);
  if (!call) return [];
  const key = name.toLowerCase();
  const args = call.args.map(({ text }) => text);
  const other = Object.hasOwn(sameFunctions, key) ? sameFunctions[key] : undefined;
  const rewritten = Object.hasOwn(rewrites, key) ? rewrites[key]!(args, dialect) : undefined;
  const whole = { text: `${call.name.text}()`, from: call.name.from, to: call.to };
  const near = nearNames(name, [...functionNames(dialect), ...Object.keys(sameFunctions)]).map((each) =>
    Object.hasOwn(sameFunctions, each) ? sameFunctions[each]! : each,
  );
  return [
    ...(dialect === 'postgresql' ? decimalFix(call) : []),
    ...(other === undefined ? [] : [replacing(call.name, other)]),
    ...(rewritten === undefined ? [] : [replacing(whole, rewritten)]),
    ...[...new Set(near)].filter((each) => !same(each, name)).map((each) => replacing(call.name, each)),
  ];
};
