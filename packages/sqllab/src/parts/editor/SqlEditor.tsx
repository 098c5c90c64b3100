import {
  CodeEditor,
  type CodeDiagnostic,
  type CodeEditorHandle,
  type CodeKey,
  type CodeSelection,
} from '@sightline/ui-kit/code-editor';
import type { Ref } from 'react';
import { suggest, wordBefore, type KnownNames } from '../../model/completion.ts';
import { statementAt } from '../../model/statement.ts';

export interface SqlEditorProps {
  readonly label: string;
  readonly sql: string;
  readonly cursor: number;
  readonly known: KnownNames;
  /** Errors of the last run, at their places. */
  readonly diagnostics: readonly CodeDiagnostic[];
  readonly keys: readonly CodeKey[];
  readonly nonce: string | undefined;
  readonly onChange: (sql: string) => void;
  readonly onSelection: (selection: CodeSelection) => void;
  readonly handle: Ref<CodeEditorHandle>;
}

const keywords =
  'all and anti as asc asof between by case cast cross cube desc distinct else end except exclude exists false filter first following for from full group grouping having in inner intersect interval is join last lateral left like ilike limit natural not null nulls offset on or order outer over partition pivot preceding qualify range recursive right rollup row rows select semi sets then true unbounded union unnest unpivot using values when where window with within'.split(
    ' ',
  );
const functions =
  'abs any_value approx_count_distinct arg_max arg_min avg ceil coalesce concat contains corr count count_if covar_pop current_date date_add date_diff date_part date_trunc day dayname dayofweek dayofyear dense_rank epoch exp extract first_value floor generate_series greatest hour if ifnull lag last_day last_value lead least left length list ln log lower lpad ltrim make_date max median min minute mod month monthname ntile now nullif percent_rank pow quantile_cont quarter random rank regexp_extract regexp_matches regexp_replace repeat replace reverse right round row_number rpad rtrim second sign split_part sqrt starts_with stddev strftime string_agg strpos strptime substr sum to_days trim trunc upper variance week weekday year'.split(
    ' ',
  );

/** The text of a tab: completion from the database, the statement that would run tinted, errors underlined with their mends. */
export const SqlEditor = ({
  label,
  sql,
  cursor,
  known,
  diagnostics,
  keys,
  nonce,
  onChange,
  onSelection,
  handle,
}: SqlEditorProps) => {
  const span = statementAt(sql, cursor);
  return (
    <CodeEditor
      ref={handle}
      label={label}
      value={sql}
      language="sql"
      dialect="duckdb"
      keys={keys}
      nonce={nonce}
      diagnostics={diagnostics}
      band={span}
      onChange={onChange}
      onSelection={onSelection}
      complete={({ text: document, position, explicit }) => {
        const statement = statementAt(document, position) ?? { from: 0, to: document.length };
        const inside = document.slice(statement.from, Math.max(statement.to, position));
        const { word, qualifier } = wordBefore(inside, position - statement.from);
        if (!explicit && word === '' && qualifier === undefined) return undefined;
        const options = suggest({ statement: inside, cursor: position - statement.from }, known, {
          keywords,
          functions,
        });
        return {
          from: position - word.length,
          options: options.map(({ label: name, insert, detail, kind }, at) => ({
            label: name,
            ...(insert ? { insert } : {}),
            ...(detail ? { detail } : {}),
            kind: kind === 'alias' ? 'table' : kind,
            boost: Math.max(-99, 60 - at),
          })),
        };
      }}
    />
  );
};
