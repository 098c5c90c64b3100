import type { Extension } from '@codemirror/state';
import { MSSQL, MySQL, PLSQL, PostgreSQL, SQLDialect, SQLite, StandardSQL, sql } from '@codemirror/lang-sql';
import { templateTags } from './template-tags.ts';

export type CodeLanguage = 'sql' | 'json' | 'css' | 'markdown';

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

/** Returns the dialect of a database by the contract's name of its backend; standard SQL for unknown backends. */
const dialectOf = (backend: string): SQLDialect => {
  switch (backend) {
    case 'duckdb':
    case 'motherduck':
      return duckdb();
    case 'postgresql':
    case 'redshift':
    case 'cockroachdb':
    case 'risingwave':
      return PostgreSQL;
    case 'mysql':
    case 'mariadb':
    case 'starrocks':
    case 'doris':
      return MySQL;
    case 'mssql':
      return MSSQL;
    case 'sqlite':
    case 'gsheets':
    case 'shillelagh':
      return SQLite;
    case 'oracle':
      return PLSQL;
    default:
      return StandardSQL;
  }
};

/** Parsing, indentation and keywords of SQL, with highlighted template tags. */
export const sqlLanguage = (backend: string): Extension => [
  sql({ dialect: dialectOf(backend), upperCaseKeywords: true }),
  templateTags(),
];

/** Loads the support for a language other than SQL. It is loaded on first use, because most pages only edit SQL. */
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
