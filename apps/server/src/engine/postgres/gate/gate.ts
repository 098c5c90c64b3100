import type { Verdict, WriteRights } from '../../../domain/ports.ts';
import type { GateLimits } from '../../gate-limits.ts';
import { CapRefusal } from '../../refusal.ts';
import { refusedByScan } from '../../refused-by-scan.ts';
import { positionAtByte, positionAtCharacter } from '../../text-position.ts';
import type { TextPosition } from '../../text-position.ts';
import { judgeTree } from './judge-tree.ts';
import type { Judgement, PlacedRefusal } from './judge-tree.ts';
import type { Parsed, ParsedStatement, SqlParser } from './parse-sql.ts';
import { asList, asTree, openNode, sameStatement } from './tree.ts';

/**
 * A verdict on a statement. `fields` are the names after a dot in the statement. Such a name calls a user-defined
 * function if the database has a function of that name.
 */
export type OpenVerdict = Verdict & { readonly fields?: readonly string[] };

/** Checks SQL without running it, based on the parse tree of PostgreSQL's own parser. */
export interface Gate {
  /**
   * Returns one verdict per statement, or only the refusal if the text cannot be parsed.
   * @param rights which statements that write are allowed; none if absent
   */
  gate(sql: string, rights?: WriteRights): readonly OpenVerdict[];
  gateExpression(expression: string, options: { readonly allowSubquery: boolean }): OpenVerdict;
}

type Refused = Extract<Verdict, { readonly allowed: false }>;

/** Creates PostgreSQL's gate, which checks SQL, with the given parser. */
export function makeGate(parser: SqlParser, limits: GateLimits): Gate {
  return {
    gate: (sql, rights) => gateText(parser, sql, { limits, rights }),
    gateExpression: (expression, options) => gateExpression(parser, expression, { ...options, limits }),
  };
}

/** Returns a refusal that says why a text is not valid SQL. */
export const invalid = (message: string): Refused => ({ allowed: false, errorType: 'INVALID_SQL_ERROR', message });

/** Returns a refusal if the text must not reach a parser, or null. */
export function unreadable(sql: string, limits: GateLimits): Refused | null {
  if (sql.includes('\u0000')) return invalid('The statement contains a NUL character.');
  // A lone surrogate would reach the parser and the server as different characters.
  if (/\p{Surrogate}/u.test(sql)) return invalid('The statement contains an incomplete character.');
  return refusedByScan(sql, limits);
}

/** The refusal of a text that is nested too deeply for the parser. */
export const tooDeep: Refused = {
  ...invalid('The statement is nested too deeply to be parsed, or has too many parts.'),
  isOverCap: true,
};

function syntaxRefusal(sql: string, failure: { readonly message: string; readonly position?: number }): Refused {
  if (failure.message.startsWith('memory exhausted')) return tooDeep;
  const message = `${failure.message.charAt(0).toUpperCase()}${failure.message.slice(1)}`;
  if (failure.position === undefined) return invalid(message);
  const place = positionAtCharacter(sql, failure.position);
  const near = /at or near "(.*)"$/s.exec(failure.message)?.[1];
  return { ...invalid(message), ...place, ...(near === undefined ? {} : { name: near }) };
}

/**
 * Parses a text. Unlike the server, the parser's lookahead treats a comment after NOT, NULLS, WITH and similar keywords
 * as a token. So a text that cannot be parsed is parsed again with its comments blanked out. If that succeeds, the text
 * without comments is the one that runs.
 */
function read(parser: SqlParser, written: string): { readonly text: string; readonly parsed: Parsed } {
  const parsed = parser.parse(written);
  const text = parsed.kind === 'syntax' ? parser.withoutComments(written) : null;
  if (text === null) return { text: written, parsed };
  const again = parser.parse(text);
  return again.kind === 'trees' ? { text, parsed: again } : { text: written, parsed };
}

interface TextRules {
  readonly limits: GateLimits;
  readonly rights: WriteRights | undefined;
}

function gateText(parser: SqlParser, written: string, { limits, rights }: TextRules): readonly OpenVerdict[] {
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
    const judged = judgeTree(statement.tree, limits, rights);
    const start = positionAtByte(sql, statement.byteOffset);
    const text = textOfStatement(bytes, statement);
    if ('refusal' in judged) return refusalOf(judged, { text, start, at: (byte) => positionAtByte(sql, byte) });
    const asked = { tree: statement.tree, source: { text, ...start } };
    return judged.change === undefined ? allow(parser, judged, asked) : allowWrite(parser, judged, asked);
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
    ...(refusal instanceof CapRefusal ? { isOverCap: true } : {}),
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
  if (sql === null) return invalid('This statement cannot be reproduced exactly. Simplify it.');
  return { allowed: true, tables, sql, source: statement.source, ...openFields(fields) };
}

/**
 * Allows a statement that writes. The statement runs as written, so the parser first confirms that its text alone
 * parses to the same tree.
 */
function allowWrite(
  parser: SqlParser,
  { tables, fields, change }: Judgement,
  { tree, source }: { readonly tree: unknown; readonly source: { readonly text: string } & TextPosition },
): OpenVerdict {
  const parsed = parser.parse(source.text);
  const [only, ...others] = parsed.kind === 'trees' ? parsed.statements : [];
  if (only === undefined || others.length > 0 || !sameStatement(only.tree, tree))
    return invalid('This statement cannot be reproduced exactly. Simplify it.');
  return { allowed: true, tables, sql: source.text, source, ...(change && { change }), ...openFields(fields) };
}

/**
 * Returns the text in a form that works inside parentheses, or null if there is none. A comment at the end could
 * swallow the closing parenthesis, so the parser confirms that the parenthesized text parses the same.
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
    if (only !== undefined && others.length === 0 && sameStatement(only.tree, tree)) return candidate;
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
    return invalid('This is not a single expression.');
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
  if (sql === null) return invalid('This is not a single expression.');
  return { allowed: true, tables: judged.tables, sql, ...openFields(judged.fields) };
}

const plainSelectFields = new Set(['targetList', 'limitOption', 'op']);

/** True for exactly `SELECT expression`: no second column, alias, star, FROM, WHERE or other clause. */
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
