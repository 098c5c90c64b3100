import { stringify } from 'lossless-json';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Verdict } from '../../../domain/ports.ts';
import { defaultGateLimits } from '../../gate-limits.ts';
import type { GateLimits } from '../../gate-limits.ts';
import { CapRefusal, Refusal } from '../../refusal.ts';
import { judgeTree } from './judge-tree.ts';
import { makeSqlParser } from './parser.ts';
import type { Parsed, SqlParser } from './parser.ts';
import { findRefusedStatement, readsAs, splitStatements } from './split-statements.ts';
import { refusedByScan } from '../../refused-by-scan.ts';
import { scanSql } from '../../scan-sql.ts';
import { positionAt, positionAtCharacter } from '../../text-position.ts';

/** Checks SQL against the engine's own parse tree, without running it. */
export interface Gate {
  /** Returns one verdict per statement, or only the refusal if the text cannot be parsed. */
  gate(sql: string): Promise<readonly Verdict[]>;
  gateExpression(expression: string, options: { readonly allowSubquery: boolean }): Promise<Verdict>;
  /**
   * True if the text is one read-only statement. The objects that the statement reads are not checked. This is a second
   * line of defense behind the gate.
   */
  isOneRead(sql: string): Promise<boolean>;
}

type Refused = Extract<Verdict, { readonly allowed: false }>;

/** Creates a gate that checks SQL with the parser of a connection. */
export function makeGate(connection: DuckDBConnection, limits: GateLimits = defaultGateLimits): Gate {
  const parser = makeSqlParser(connection, (tree) => stringify(tree) ?? 'null');
  return {
    gate: (sql) => gateText(parser, sql, limits),
    gateExpression: (expression, options) => gateExpression(parser, expression, { ...options, limits }),
    async isOneRead(sql) {
      const parsed = await parser.parse(sql);
      return parsed.kind === 'trees' && parsed.statements.length === 1;
    },
  };
}

const invalid = (message: string): Refused => ({ allowed: false, errorType: 'INVALID_SQL_ERROR', message });

function tooLarge(sql: string, limits: GateLimits): Refused | null {
  if (sql.includes('\u0000')) return invalid('The statement contains a NUL character.');
  return refusedByScan(sql, limits);
}

type Unparsed = Omit<Extract<Parsed, { readonly kind: 'syntax' }>, 'kind'>;

function syntaxRefusal(sql: string, failure: Unparsed): Refused {
  if (failure.isOverCap) return { ...invalid(failure.message), isOverCap: true };
  const message = `${failure.message.charAt(0).toUpperCase()}${failure.message.slice(1)}`;
  if (failure.position === undefined) return invalid(message);
  const place = positionAtCharacter(sql, failure.position);
  const near = /at or near "(.*)"$/s.exec(failure.message)?.[1];
  return { ...invalid(message), ...place, ...(near === undefined ? {} : { name: near }) };
}

async function gateText(parser: SqlParser, sql: string, limits: GateLimits): Promise<readonly Verdict[]> {
  const large = tooLarge(sql, limits);
  if (large !== null) return [large];
  const parsed = await parser.parse(sql);
  if (parsed.kind === 'syntax') return [syntaxRefusal(sql, parsed)];
  if (parsed.kind === 'not-a-read') {
    const source = await findRefusedStatement(parser, sql, scanSql(sql, limits).semicolons);
    return [refuseByKeyword(sql, source)];
  }
  if (parsed.statements.length === 0) return [invalid('There is no statement to run.')];
  if (parsed.statements.length > limits.statements) {
    return [invalid(`The text has ${parsed.statements.length} statements; at most ${limits.statements} are allowed.`)];
  }
  const sources = await splitStatements(parser, sql, {
    statements: parsed.statements,
    semicolons: scanSql(sql, limits).semicolons,
  });
  const verdicts: Verdict[] = [];
  for (const [index, statement] of parsed.statements.entries()) {
    const source = sources?.[index];
    const start = source === undefined ? undefined : { text: source.text, ...positionAt(sql, source.offset) };
    verdicts.push(await judgeStatement(parser, statement, { source: start, limits }));
  }
  return verdicts;
}

async function judgeStatement(
  parser: SqlParser,
  statement: unknown,
  options: {
    readonly source: { readonly text: string; readonly line: number; readonly column: number } | undefined;
    readonly limits: GateLimits;
  },
): Promise<Verdict> {
  const { source, limits } = options;
  try {
    const { tables } = judgeTree(statement, limits);
    // Prefer the original text: printing the tree would change the names of some unnamed columns.
    const written = source === undefined ? null : await asSubquery(parser, source.text, statement);
    const sql = written ?? (await printExactly(parser, statement));
    if (sql === null) return invalid('This statement cannot be separated from the others. Run it on its own.');
    return { allowed: true, tables, sql, ...(source === undefined ? {} : { source }) };
  } catch (error) {
    return refusalOf(error);
  }
}

function refusalOf(error: unknown): Refused {
  if (!(error instanceof Refusal)) throw error;
  return {
    allowed: false,
    errorType: error.errorType,
    message: error.message,
    ...(error.subject === undefined ? {} : { name: error.subject }),
    ...(error instanceof CapRefusal ? { isOverCap: true } : {}),
  };
}

/** Prints the statement. Returns null unless the printed text parses to the same tree. */
async function printExactly(parser: SqlParser, statement: unknown): Promise<string | null> {
  const printed = await parser.print(statement);
  return readsAs(await parser.parse(printed), [statement]) ? printed : null;
}

/** Maximum number of trailing semicolons, including those in comments, that are tried as the end of the statement. */
const mostSemicolons = 10;

/** Returns the original text without its closing semicolon, in a form that works inside parentheses, or null. */
async function asSubquery(parser: SqlParser, text: string, statement: unknown): Promise<string | null> {
  let end = text.length;
  for (let tries = 0; tries < mostSemicolons && end > 0; tries += 1) {
    const trimmed = text.slice(0, end).trim();
    for (const candidate of [trimmed, `${trimmed}\n`]) {
      if (readsAs(await parser.parse(`(${candidate})`), [statement])) return candidate;
    }
    end = text.lastIndexOf(';', end - 1);
  }
  return null;
}

/**
 * Explains a refusal by the first keyword of the statement. The refusal is already decided, so a wrong guess affects
 * only the message.
 */
function refuseByKeyword(sql: string, source: { readonly text: string; readonly offset: number }): Refused {
  const code = source.text.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, (comment) => ' '.repeat(comment.length));
  const lead = code.search(/\S/);
  const word = (/^[A-Za-z]+/.exec(code.slice(Math.max(0, lead)))?.[0] ?? '').toUpperCase();
  const place = positionAt(sql, source.offset + Math.max(0, lead));
  if (word === 'EXPLAIN') {
    const message = 'EXPLAIN is not available here. Run the query itself to see its duration and rows.';
    return { allowed: false, errorType: 'DML_NOT_ALLOWED_ERROR', message, name: word, ...place };
  }
  if (/\bpivot\b/i.test(code) && ['PIVOT', 'FROM', 'SELECT', 'WITH'].includes(word)) {
    return {
      ...invalid("PIVOT requires explicit values: write ON column IN ('a', 'b')."),
      name: 'PIVOT',
      ...place,
    };
  }
  const subject = word === '' ? 'This statement' : word;
  const message = `${subject} is not allowed here. Only statements that read data (SELECT, WITH, FROM, VALUES) can run.`;
  return { allowed: false, errorType: 'DML_NOT_ALLOWED_ERROR', message, name: subject, ...place };
}

const expressionLead = 'SELECT ';

async function gateExpression(
  parser: SqlParser,
  expression: string,
  options: { readonly allowSubquery: boolean; readonly limits: GateLimits },
): Promise<Verdict> {
  const large = tooLarge(expression, options.limits);
  if (large !== null) return large;
  const parsed = await parser.parse(expressionLead + expression);
  if (parsed.kind === 'syntax') {
    const position = parsed.position === undefined ? {} : { position: parsed.position - expressionLead.length };
    return syntaxRefusal(expression, { ...parsed, ...position });
  }
  const statement = parsed.kind === 'trees' && parsed.statements.length === 1 ? parsed.statements[0] : undefined;
  if (statement === undefined || !isOneExpression(statement)) return invalid('This is not a single expression.');
  try {
    const { tables, hasSubquery } = judgeTree(statement, options.limits);
    if (hasSubquery && !options.allowSubquery) {
      const message = 'Custom SQL fields cannot contain sub-queries.';
      return { allowed: false, errorType: 'ADHOC_SUBQUERY_NOT_ALLOWED_ERROR', message };
    }
    const printed = await printExactly(parser, statement);
    if (printed?.startsWith(expressionLead)) {
      return { allowed: true, tables, sql: printed.slice(expressionLead.length) };
    }
    // If the printed form parses differently (VALUES as a sub-query), keep the original text.
    const written = await inParentheses(parser, expression, statement);
    if (written === null) return invalid('This expression cannot be reproduced exactly. Simplify it.');
    return { allowed: true, tables, sql: written };
  } catch (error) {
    return refusalOf(error);
  }
}

/** Returns the expression in parentheses if it parses to the same tree inside them, else null. */
async function inParentheses(parser: SqlParser, expression: string, statement: unknown): Promise<string | null> {
  for (const candidate of [`(${expression.trim()})`, `(${expression.trim()}\n)`]) {
    if (readsAs(await parser.parse(expressionLead + candidate), [statement])) return candidate;
  }
  return null;
}

/** True for exactly `SELECT expression`: no second column, alias, star, FROM, WHERE or other clause. */
function isOneExpression(statement: unknown): boolean {
  const node = (statement as { readonly node?: Readonly<Record<string, unknown>> }).node;
  if (node?.['type'] !== 'SELECT_NODE') return false;
  const empty = (field: string): boolean => {
    const value = node[field];
    return value === null || (Array.isArray(value) && value.length === 0);
  };
  const list = node['select_list'] as readonly Readonly<Record<string, unknown>>[];
  const from = node['from_table'] as Readonly<Record<string, unknown>> | null;
  const ctes = node['cte_map'] as { readonly map: readonly unknown[] };
  return (
    list.length === 1 &&
    list[0]?.['alias'] === '' &&
    list[0]['class'] !== 'STAR' &&
    (from === null || from['type'] === 'EMPTY') &&
    ctes.map.length === 0 &&
    ['modifiers', 'where_clause', 'group_expressions', 'group_sets', 'having', 'sample', 'qualify'].every(empty)
  );
}
