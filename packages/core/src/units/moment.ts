const wireDate =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

const zoneMs = (zone: string | undefined): number => {
  if (zone === undefined || zone.toUpperCase() === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000;
};

/**
 * The timestamp of a date that a server sent, in milliseconds since 1970 UTC (microseconds as a fraction). A date
 * without a zone is UTC. Undefined if the text is not a date or names a day that does not exist.
 */
export const momentOf = (text: unknown): number | undefined => {
  const parts = typeof text === 'string' ? wireDate.exec(text.trim()) : null;
  if (!parts) return undefined;
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second);
  const kept = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!kept || hour > 23 || minute > 59 || second > 59) return undefined;
  return date.getTime() - zoneMs(parts[8]) + Number(`0.${parts[7] ?? 0}`) * 1000;
};
