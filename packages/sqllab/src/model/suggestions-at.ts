import type { CompletionAnswer, CompletionQuestion } from '@sightline/ui-kit/code-editor';
import { suggest, wordBefore, type KnownNames } from './completion.ts';
import { statementAt, type FindStatement } from './statement.ts';

const keywords =
  'all and anti as asc asof between by case cast cross cube desc distinct else end except exclude exists false filter first following for from full group grouping having in inner intersect interval is join last lateral left like ilike limit natural not null nulls offset on or order outer over partition pivot preceding qualify range recursive right rollup row rows select semi sets then true unbounded union unnest unpivot using values when where window with within'.split(
    ' ',
  );
const functions =
  'abs any_value approx_count_distinct arg_max arg_min avg ceil coalesce concat contains corr count count_if covar_pop current_date date_add date_diff date_part date_trunc day dayname dayofweek dayofyear dense_rank epoch exp extract first_value floor generate_series greatest hour if ifnull lag last_day last_value lead least left length list ln log lower lpad ltrim make_date max median min minute mod month monthname ntile now nullif percent_rank pow quantile_cont quarter random rank regexp_extract regexp_matches regexp_replace repeat replace reverse right round row_number rpad rtrim second sign split_part sqrt starts_with stddev strftime string_agg strpos strptime substr sum to_days trim trunc upper variance week weekday year'.split(
    ' ',
  );

/**
 * Suggestions at the cursor of a text with several statements, best first; none if they were not requested and no word
 * has been started.
 */
export const suggestionsAt = (
  { text, position, explicit }: Pick<CompletionQuestion, 'text' | 'position' | 'explicit'>,
  known: KnownNames,
  findStatement: FindStatement = statementAt,
): CompletionAnswer | undefined => {
  const statement = findStatement(text, position) ?? { from: 0, to: text.length };
  const inside = text.slice(statement.from, Math.max(statement.to, position));
  const cursor = position - statement.from;
  const { word, qualifier } = wordBefore(inside, cursor);
  if (!explicit && word === '' && qualifier === undefined) return undefined;
  return {
    from: position - word.length,
    options: suggest({ statement: inside, cursor }, known, { keywords, functions }).map(
      ({ label, insert, detail, kind }, at) => ({
        label,
        ...(insert ? { insert } : {}),
        ...(detail ? { detail } : {}),
        kind: kind === 'alias' ? 'table' : kind,
        boost: Math.max(-99, 60 - at),
      }),
    ),
  };
};

/** An answer without the options of another one; undefined if none is left. */
export const withoutThose = (
  answer: CompletionAnswer | undefined,
  other: CompletionAnswer | undefined,
): CompletionAnswer | undefined => {
  const labels = new Set(other?.options.map(({ label }) => label));
  const options = answer?.options.filter(({ label }) => !labels.has(label)) ?? [];
  return answer && options.length > 0 ? { ...answer, options } : undefined;
};
