import { splitStatements, type StatementSpan } from './statement.ts';

/** More statements than this run as one text, so that a long script does not fill the history. */
const mostParts = 30;

/** First words of statements that read, and leave nothing behind that a later statement could need. */
const reading = /^(?:select|with|from|values|table|show|describe|desc|explain|summarize|pivot|unpivot)\b/iu;
/** Words of statements that write, as in `WITH … INSERT`. They count in quotes and comments too: the text then runs as one. */
const writing = /\b(?:insert|update|delete|merge|into)\b/iu;
/** First words of statements that write in a transaction of their own, on a server where each statement has one. */
const committing = /^(?:insert|update|delete|create\s+(?:or\s+replace\s+)?(?:table|view))\b/iu;
/** Tags that set a variable for the rest of the text. */
const templateTag = /\{%/u;

/** Number of characters before the first word or bracket of a statement. */
const leadOf = (sql: string): number => /^[\s(]*/u.exec(sql)![0].length;

/**
 * Splits a text into the parts that run one after another, each with its own result (SQL-34). Statements that may depend
 * on each other, such as those that write or set a variable, are one part: they need the same connection.
 * @param commitsEach true if the server commits each statement by itself, so that those that write are parts too
 */
export const runParts = (sql: string, commitsEach = false): readonly StatementSpan[] => {
  const whole = [{ from: 0, to: sql.length }];
  const spans = splitStatements(sql);
  if (spans.length < 2 || spans.length > mostParts || templateTag.test(sql)) return whole;
  const isAlone = ({ from, to }: StatementSpan) => {
    const statement = sql.slice(from, to);
    const words = statement.slice(leadOf(statement));
    if (commitsEach) return reading.test(words) || committing.test(words);
    return reading.test(words) && !writing.test(statement);
  };
  return spans.every(isAlone) ? spans : whole;
};
