/** A name of the embedded engine or of PostgreSQL in double quotes. */
export const quotedName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
