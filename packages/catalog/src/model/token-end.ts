const dayMs = 86_400_000;

/** Lifetime of a new token: days from now, or until a selected date. */
export type TokenLife = '30' | '90' | '365' | 'date';

/**
 * Expiry of a token in milliseconds; undefined without a valid date. The token is valid until the end of a selected
 * date.
 */
export const tokenEnd = (life: TokenLife, day: string, nowMs: number): number | undefined => {
  if (life !== 'date') return nowMs + Number(life) * dayMs;
  const startMs = Date.parse(`${day}T00:00:00`);
  const endMs = startMs + dayMs - 1000;
  return endMs > nowMs && endMs <= nowMs + 366 * dayMs ? endMs : undefined;
};

/** Whole days until a time; 0 if it is less than a day away. */
export const daysUntil = (ms: number, nowMs: number): number => Math.floor((ms - nowMs) / dayMs);
