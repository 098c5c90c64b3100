/** Words that begin a statement that writes, or occur in one. Templates count too, because they can become any text. */
const signs = /\b(?:alter|create|delete|drop|insert|into|merge|truncate|update)\b|\{[{%]/iu;

/**
 * False if a text certainly only reads. Words in comments and strings count too: if true, the server is asked, which
 * knows for sure.
 */
export const mayWrite = (sql: string): boolean => signs.test(sql);
