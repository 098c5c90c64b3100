import type { FixDialect } from './fix.ts';

/** Functions that both PostgreSQL and DuckDB have and that users misspell. */
const common =
  'abs avg cast ceil coalesce concat count date_part date_trunc dense_rank exp extract first_value floor greatest lag last_value lead least left length lower lpad ltrim max min mod now nullif percentile_cont position power random rank regexp_replace replace reverse right round row_number rpad rtrim sign split_part sqrt starts_with stddev string_agg strpos substr substring sum to_timestamp trim trunc upper variance';
const own: Readonly<Record<FixDialect, string>> = {
  duckdb:
    'approx_count_distinct arg_max arg_min contains date_diff epoch ifnull list median mode quantile_cont regexp_matches strftime strptime unnest year month day',
  postgresql: 'age array_agg bool_and bool_or generate_series make_date to_char to_date unnest',
};

export const functionNames = (dialect: FixDialect): readonly string[] => `${common} ${own[dialect]}`.split(' ');

/** Maps function names of other databases to the same function, with the same arguments. */
export const sameFunctions: Readonly<Record<string, string>> = {
  average: 'avg',
  mean: 'avg',
  nvl: 'coalesce',
  ifnull: 'coalesce',
  isnull: 'coalesce',
  len: 'length',
  ucase: 'upper',
  lcase: 'lower',
  rand: 'random',
  stdev: 'stddev',
  var: 'variance',
  from_unixtime: 'to_timestamp',
  instr: 'strpos',
  ceiling: 'ceil',
  substring_index: 'split_part',
};
