import type { Extension } from '@codemirror/state';
import { PostgreSQL, SQLDialect, StandardSQL, sql } from '@codemirror/lang-sql';
import { templateTags } from './template-tags.ts';

export type CodeLanguage = 'sql' | 'json' | 'css' | 'markdown';
export type CodeDialect = 'standard' | 'duckdb' | 'postgresql';

/** DuckDB keywords that PostgreSQL lacks. */
const duckdbWords =
  'qualify exclude pivot unpivot sample describe summarize asof positional semi anti macro columns attach detach install load pragma tablesample using';
const duckdbTypes = 'hugeint uhugeint ubigint uinteger usmallint utinyint tinyint struct map list union blob';

const duckdb = (): SQLDialect =>
  SQLDialect.define({
    ...PostgreSQL.spec,
    keywords: `${PostgreSQL.spec.keywords ?? ''} ${duckdbWords}`,
    types: `${PostgreSQL.spec.types ?? ''} ${duckdbTypes}`,
  });

const dialectOf = (dialect: CodeDialect): SQLDialect => {
  switch (dialect) {
    case 'duckdb':
      return duckdb();
    case 'postgresql':
      return PostgreSQL;
    case 'standard':
      return StandardSQL;
  }
};

/** Reading, indenting and the keywords of SQL, with the tags of templates in it. */
export const sqlLanguage = (dialect: CodeDialect): Extension => [
  sql({ dialect: dialectOf(dialect), upperCaseKeywords: true }),
  templateTags(),
];

/** The other languages, each fetched when an editor first shows it: most pages edit SQL alone. */
export async function loadLanguage(language: Exclude<CodeLanguage, 'sql'>): Promise<Extension> {
  switch (language) {
    case 'json':
      return (await import('@codemirror/lang-json')).json();
    case 'css':
      return (await import('@codemirror/lang-css')).css();
    case 'markdown':
      return (await import('@codemirror/lang-markdown')).markdown();
  }
}
