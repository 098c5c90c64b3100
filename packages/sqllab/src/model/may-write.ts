/**
 * Matches words that occur in statements that write. Template tags count too, because a template can become any text.
 */
const signs = /\b(?:alter|create|delete|drop|insert|into|merge|truncate|update)\b|\{[{%]/iu;

/**
 * False if the SQL text certainly only reads. Words in comments and strings also count as writing. If this returns
 * true, the caller must ask the server, because only the server knows for sure.
 */
export const mayWrite = (sql: string): boolean => signs.test(sql);
