/** A name as it must stand in SQL: quoted where it is no plain word. */
export const quoteName = (text: string): string =>
  /^[a-z_][a-z0-9_]*$/.test(text) ? text : `"${text.replaceAll('"', '""')}"`;
