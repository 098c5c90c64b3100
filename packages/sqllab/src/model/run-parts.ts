import { splitStatements, type StatementSpan } from './statement.ts';

/**
 * Maximum number of parts into which a script is split. A script with more statements runs as one text, so that it does
 * not fill the history.
 */
const mostParts = 30;

/** First words of statements that only read, and leave no state that a later statement could need. */
const reading = /^(?:select|with|from|values|table|show|describe|desc|explain|summarize|pivot|unpivot)\b/iu;
/**
 * Matches words that occur in statements that write, as in `WITH … INSERT`. Words in quotes and comments count too; the
 * whole text then runs as one.
 */
const writing = /\b(?:insert|update|delete|merge|into)\b/iu;
/** First words of statements that write, and that can run on their own if the server commits each statement. */
const committing = /^(?:insert|update|delete|create\s+(?:or\s+replace\s+)?(?:table|view))\b/iu;
/** Matches template tags. A text with tags runs as one, because a tag can set a variable for the rest of the text. */
const templateTag = /\{%/u;

/** Number of characters before the first word or bracket of a statement. */
const leadOf = (sql: string): number => /^[\s(]*/u.exec(sql)![0].length;

/**
 * Splits a text into the parts that run one after another, each with its own result (SQL-34). The text stays one part
 * if its statements may depend on each other, for example because they write or set a variable. Such statements must
 * use the same connection.
 * @param commitsEach true if the server commits each statement by itself; statements that write are then separate
 * parts, too
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
