/**
 * Characters that can directly precede a named parameter such as `:city`. A colon after any other character, as in
 * `a::text` or `list[1:n]`, does not start a parameter.
 */
const before = ' \t\r\n(,=<>|+-*/%';

const isLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95;

/** True if a text may contain named parameters, such as `:city`. Matches in strings and comments count, too. */
export const hasNamedValues = (sql: string): boolean => {
  for (let at = sql.indexOf(':'); at >= 0; at = sql.indexOf(':', at + 1))
    if (isLetter(sql.charCodeAt(at + 1)) && (at === 0 || before.includes(sql[at - 1]!))) return true;
  return false;
};
