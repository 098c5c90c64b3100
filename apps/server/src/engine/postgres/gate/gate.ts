import type { Verdict } from '../../../domain/ports.ts';
import type { GateLimits } from '../../gate-limits.ts';
import { refusedByScan } from '../../refused-by-scan.ts';
import { positionAtByte, positionAtCharacter } from '../../text-position.ts';
import type { TextPosition } from '../../text-position.ts';
import { judgeTree } from './judge-tree.ts';
import type { Judgement, PlacedRefusal } from './judge-tree.ts';
import type { Parsed, ParsedStatement, SqlParser } from './parse-sql.ts';
import { asList, asTree, openNode, sameTree } from './tree.ts';

/** A verdict, with the names behind a dot where it depends on the database which of them call a function of its own. */
export type OpenVerdict = Verdict & { readonly fields?: readonly string[] };

/** Judges SQL on the tree of the server's own parser; never runs it. */
export interface Gate {
  /** A verdict per statement; where the text cannot be read, that refusal alone. */
  gate(sql: string): readonly OpenVerdict[];
  gateExpression(expression: string, options: { readonly allowSubquery: boolean }): OpenVerdict;
}

type Refused = Extract<Verdict, { readonly allowed: false }>;

/** The gate over a parser. */
export function makeGate(parser: SqlParser, limits: GateLimits): Gate {
  return {
    gate: (sql) => gateText(parser, sql, limits),
    gateExpression: (expression, options) => gateExpression(parser, expression, { ...options, limits }),
  };
}

/** A refusal of a text that says nothing that can be checked. */
export const invalid = (message: string): Refused => ({ allowed: false, errorType: 'INVALID_SQL_ERROR', message });

/** The refusal of a text that no parser should see; null where it may. */
export function unreadable(sql: string, limits: GateLimits): Refused | null {
  if (sql.includes('\u0000')) return invalid('The statement contains a NUL character.');
  // Half a surrogate pair would reach the parser and the server as different characters.
  if (/\p{Surrogate}/u.test(sql)) return invalid('The statement contains half of a character.');
  return refusedByScan(sql, limits);
}

/** The refusal of a text that is nested so deeply that the parser gave up. */
export const tooDeep = invalid('The statement is nested too deeply to be read, or has too many parts.');

function syntaxRefusal(sql: string, failure: { readonly message: string; readonly position?: number }): Refused {
  if (failure.message.startsWith('memory exhausted')) return tooDeep;
  const message = `${failure.message.charAt(0).toUpperCase()}${failure.message.slice(1)}`;
  if (failure.position === undefined) return invalid(message);
  const place = positionAtCharacter(sql, failure.position);
  const near = /at or near "(.*)"$/s.exec(failure.message)?.[1];
  return { ...invalid(message), ...place, ...(near === undefined ? {} : { name: near }) };
}

/**
 * Reads a text. The parser looks ahead behind NOT, NULLS, WITH and the like and takes a comment there for a word, unlike
 * the server: what it cannot read is read again with blanks for comments, and then that text is the one that runs.
 */
function read(parser: SqlParser, written: string): { readonly text: string; readonly parsed: Parsed } {
  const parsed = parser.parse(written);
  const text = parsed.kind === 'syntax' ? parser.withoutComments(written) : null;
  if (text === null) return { text: written, parsed };
  const again = parser.parse(text);
  return again.kind === 'trees' ? { text, parsed: again } : { text: written, parsed };
}

function gateText(parser: SqlParser, written: string, limits: GateLimits): readonly OpenVerdict[] {
  const refused = unreadable(written, limits);
  if (refused !== null) return [refused];
  const { text: sql, parsed } = read(parser, written);
  if (parsed.kind === 'syntax') return [syntaxRefusal(sql, parsed)];
  if (parsed.statements.length === 0) return [invalid('There is no statement to run.')];
  if (parsed.statements.length > limits.statements) {
    return [invalid(`The text has ${parsed.statements.length} statements; at most ${limits.statements} are allowed.`)];
  }
  const bytes = new TextEncoder().encode(sql);
  return parsed.statements.map((statement) => {
    const judged = judgeTree(statement.tree, limits);
    const start = positionAtByte(sql, statement.byteOffset);
    const text = textOfStatement(bytes, statement);
    if ('refusal' in judged) return refusalOf(judged, { text, start, at: (byte) => positionAtByte(sql, byte) });
    return allow(parser, judged, { tree: statement.tree, source: { text, ...start } });
  });
}

function textOfStatement(bytes: Uint8Array, { byteOffset, byteLength }: ParsedStatement): string {
  const end = byteLength === undefined ? bytes.length : byteOffset + byteLength;
  return new TextDecoder().decode(bytes.subarray(byteOffset, end));
}

interface StatementPlace {
  readonly text: string;
  readonly start: TextPosition;
  at(byteOffset: number): TextPosition;
}

function refusalOf({ refusal, byteOffset }: PlacedRefusal, place: StatementPlace): Refused {
  const word = /^[A-Za-z]+/.exec(place.text)?.[0].toUpperCase();
  const name = refusal.subject ?? (refusal.errorType === 'DML_NOT_ALLOWED_ERROR' ? word : undefined);
  return {
    allowed: false,
    errorType: refusal.errorType,
    message: refusal.message,
    ...(name === undefined ? {} : { name }),
    ...(byteOffset === undefined ? place.start : place.at(byteOffset)),
  };
}

function allow(
  parser: SqlParser,
  { tables, fields }: Judgement,
  statement: {
    readonly tree: unknown;
    readonly source: { readonly text: string } & TextPosition;
  },
): OpenVerdict {
  const sql = betweenParentheses(parser, '', statement);
  if (sql === null) return invalid('This statement cannot be read back exactly: write it in a simpler way.');
  return { allowed: true, tables, sql, source: statement.source, ...openFields(fields) };
}

/**
 * The text in a form that may stand between parentheses: a comment at its end would swallow the closing one. Whether it
 * may is decided by the parser: with its parentheses the text must read as it did without. Null where it does not.
 */
function betweenParentheses(
  parser: SqlParser,
  lead: string,
  { tree, source }: { readonly tree: unknown; readonly source: { readonly text: string } },
): string | null {
  const trimmed = source.text.trim();
  for (const candidate of [trimmed, `${trimmed}\n`]) {
    const parsed = parser.parse(`${lead}(${candidate})`);
    if (parsed.kind !== 'trees') continue;
    const [only, ...others] = parsed.statements;
    if (only !== undefined && others.length === 0 && sameTree(only.tree, tree)) return candidate;
  }
  return null;
}

const openFields = (fields: readonly string[]): Pick<OpenVerdict, 'fields'> => (fields.length === 0 ? {} : { fields });

const expressionLead = 'SELECT ';

function gateExpression(
  parser: SqlParser,
  written: string,
  options: { readonly allowSubquery: boolean; readonly limits: GateLimits },
): OpenVerdict {
  const refused = unreadable(written, options.limits);
  if (refused !== null) return refused;
  const { text, parsed } = read(parser, expressionLead + written);
  const expression = text.slice(expressionLead.length);
  if (parsed.kind === 'syntax') {
    const position = parsed.position === undefined ? {} : { position: parsed.position - expressionLead.length };
    return syntaxRefusal(expression, { message: parsed.message, ...position });
  }
  const [statement, ...others] = parsed.statements;
  if (statement === undefined || others.length > 0 || !isOneExpression(statement.tree)) {
    return invalid('This is not one single expression.');
  }
  const judged = judgeTree(statement.tree, options.limits);
  if ('refusal' in judged) {
    const at = (byte: number): TextPosition => positionAtByte(expression, byte - expressionLead.length);
    return refusalOf(judged, { text: expression, start: at(expressionLead.length), at });
  }
  if (judged.hasSubquery && !options.allowSubquery) {
    const message = 'Custom SQL fields cannot contain sub-queries.';
    return { allowed: false, errorType: 'ADHOC_SUBQUERY_NOT_ALLOWED_ERROR', message };
  }
  const sql = betweenParentheses(parser, expressionLead, { tree: statement.tree, source: { text: expression } });
  if (sql === null) return invalid('This is not one single expression.');
  return { allowed: true, tables: judged.tables, sql, ...openFields(judged.fields) };
}

const plainSelectFields = new Set(['targetList', 'limitOption', 'op']);

/** Exactly `SELECT expression`: no second column, alias, star, FROM, WHERE or anything behind it. */
function isOneExpression(statement: unknown): boolean {
  const { kind, tree } = openNode(statement);
  if (kind !== 'SelectStmt' || Object.keys(tree).some((field) => !plainSelectFields.has(field))) return false;
  const [target, ...others] = asList(tree['targetList'] ?? []);
  if (target === undefined || others.length > 0) return false;
  const { val, name } = openNode(target).tree;
  return val !== undefined && name === undefined && !endsInStar(val);
}

function endsInStar(value: unknown): boolean {
  const { kind, tree } = openNode(value);
  const path = kind === 'ColumnRef' ? tree['fields'] : kind === 'A_Indirection' ? tree['indirection'] : [];
  const last = asList(path).at(-1);
  return last !== undefined && Object.hasOwn(asTree(last), 'A_Star');
}
