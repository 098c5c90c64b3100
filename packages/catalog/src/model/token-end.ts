const dayMs = 86_400_000;

/** How long a new token lasts: days from now, or until a chosen day. */
export type TokenLife = '30' | '90' | '365' | 'date';

/** Until when a token lasts, in milliseconds; undefined while no fitting day was chosen. A chosen day counts to its end. */
export const tokenEnd = (life: TokenLife, day: string, nowMs: number): number | undefined => {
  if (life !== 'date') return nowMs + Number(life) * dayMs;
  const startMs = Date.parse(`${day}T00:00:00`);
  const endMs = startMs + dayMs - 1000;
  return endMs > nowMs && endMs <= nowMs + 366 * dayMs ? endMs : undefined;
};

/** Days until a moment, 0 for one within a day. */
export const daysUntil = (ms: number, nowMs: number): number => Math.floor((ms - nowMs) / dayMs);
