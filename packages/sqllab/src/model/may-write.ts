/** Words that open a statement that writes, or that are inside one; templates can turn into any text. */
const signs = /\b(?:alter|create|delete|drop|insert|into|merge|truncate|update)\b|\{[{%]/iu;

/**
 * False if a text certainly only reads. Words in comments and strings count too: this decides whether the server is
 * asked, which knows.
 */
export const mayWrite = (sql: string): boolean => signs.test(sql);
