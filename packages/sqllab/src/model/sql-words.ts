/** Keywords and functions of an SQL dialect, for completion. */
export interface SqlWords {
  readonly keywords: readonly string[];
  /** Text that shows the arguments of each function, keyed by the function's name. */
  readonly functions: ReadonlyMap<string, string>;
}

const words = (text: string): readonly string[] => text.split(/\s+/u).filter((word) => word !== '');

const sharedKeywords = words(
  `all and any as asc between by case cast cross cube current_date current_timestamp desc distinct else end except exists
   explain extract false filter first following for from full group grouping having in inner intersect interval into is
   join last lateral left like limit natural not null nulls offset on or order outer over partition preceding range
   recursive right rollup row rows select sets then true unbounded union using values when where window with within`,
);

const ownKeywords: Readonly<Record<string, readonly string[]>> = {
  duckdb: words('anti asof describe exclude ilike pivot positional qualify replace semi summarize unpivot'),
  postgresql: words('array fetch ilike materialized only overlaps similar symmetric tablesample ties ordinality'),
};

/** Parses functions that are written as `name(arguments)`, several per line. */
const functionsIn = (text: string): readonly (readonly [name: string, args: string])[] =>
  [...text.matchAll(/(\w+)\(([^)]*)\)/gu)].map(([, name, args]) => [name!, args!]);

const sharedFunctions = functionsIn(`
  abs(number) avg(value) ceil(number) coalesce(value, other, …) concat(text, …) corr(y, x) count(value)
  date_part(part, date) date_trunc(part, date) dense_rank() exp(number) extract(part FROM date) first_value(value)
  floor(number) generate_series(start, stop, step) greatest(value, …) lag(value, offset, default) last_value(value)
  lead(value, offset, default) least(value, …) left(text, count) length(text) ln(number) log(number) lower(text)
  lpad(text, length, fill) ltrim(text, characters) make_date(year, month, day) max(value) min(value)
  mod(number, divisor) now() ntile(buckets) nullif(value, other) percent_rank() power(number, exponent) random() rank()
  regexp_replace(text, pattern, replacement, options) repeat(text, count) replace(text, search, replacement)
  reverse(text) right(text, count) round(number, digits) row_number() rpad(text, length, fill) rtrim(text, characters)
  sign(number) split_part(text, separator, index) sqrt(number) starts_with(text, prefix) stddev(value)
  string_agg(text, separator) strpos(text, search) substr(text, start, length) substring(text, start, length) sum(value)
  trim(text) trunc(number) unnest(list) upper(text) variance(value)`);

const ownFunctions: Readonly<Record<string, ReturnType<typeof functionsIn>>> = {
  duckdb: functionsIn(`
    any_value(value) approx_count_distinct(value) arg_max(value, by) arg_min(value, by) bool_and(condition)
    bool_or(condition) contains(text, search) count_if(condition) date_add(date, interval) date_diff(part, start, end)
    date_sub(part, start, end) day(date) dayname(date) dayofweek(date) dayofyear(date) epoch(timestamp)
    format(format, value, …) histogram(value) hour(timestamp) ifnull(value, other) last_day(date) list(value)
    list_contains(list, value) list_sort(list) median(value) minute(timestamp) mode(value) month(date) monthname(date)
    quantile_cont(value, fraction) quarter(date) range(start, stop, step) regexp_extract(text, pattern, group)
    regexp_matches(text, pattern) second(timestamp) strftime(date, format) strptime(text, format) to_timestamp(seconds)
    today() week(date) weekday(date) year(date)`),
  postgresql: functionsIn(`
    age(timestamp, earlier) array_agg(value) array_length(array, dimension) bool_and(condition) bool_or(condition)
    concat_ws(separator, text, …) cume_dist() date_bin(stride, timestamp, origin) format(format, value, …) initcap(text)
    jsonb_array_elements_text(json) percentile_cont(fraction) position(search IN text)
    regexp_match(text, pattern, flags) string_to_array(text, separator) to_char(value, format) to_date(text, format)
    to_number(text, format) to_timestamp(text, format) width_bucket(value, low, high, buckets)`),
};

/** Returns the keywords and common functions of a backend's dialect, including those that all dialects share. */
export const sqlWords = (backend: string | undefined): SqlWords => ({
  keywords: [...sharedKeywords, ...(ownKeywords[backend ?? ''] ?? [])].sort(),
  functions: new Map([...sharedFunctions, ...(ownFunctions[backend ?? ''] ?? [])].sort()),
});
