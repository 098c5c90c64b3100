/** Quotes a name for SQL if it is not a plain identifier. */
export const quoteName = (text: string): string =>
  /^[a-z_][a-z0-9_]*$/.test(text) ? text : `"${text.replaceAll('"', '""')}"`;
