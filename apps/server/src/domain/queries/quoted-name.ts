/** Returns a name in double quotes, for the embedded engine or PostgreSQL. */
export const quotedName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
