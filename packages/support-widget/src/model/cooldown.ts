import { cooldownS } from './limits.ts';

/**
 * A period in which the form cannot be sent, in epoch ms. It continues while the panel is closed and across reloads.
 */
export interface Cooldown {
  readonly startedAtMs: number;
  readonly endsAtMs: number;
}

/** Storage for a cooldown that outlives the page. Each call may throw (storage disabled, full, or blocked). */
export interface CooldownStore {
  read(): string | null;
  write(text: string): void;
}

/** Upper limit for a server's `Retry-After`, in seconds. */
const longestS = 3600;

/** Starts a cooldown now: 30 s after a success, or as long as the server requests. */
export function startCooldown(nowMs: number, seconds: number = cooldownS): Cooldown {
  return { startedAtMs: nowMs, endsAtMs: nowMs + Math.min(seconds, longestS) * 1000 };
}

/**
 * Returns the remaining seconds of a cooldown, rounded up; 0 when it is over. If the clock is set back to before the
 * start, the cooldown ends.
 */
export function remainingSeconds(cooldown: Cooldown | undefined, nowMs: number): number {
  if (!cooldown || nowMs < cooldown.startedAtMs) return 0;
  return Math.max(0, Math.ceil((cooldown.endsAtMs - nowMs) / 1000));
}

/**
 * Returns the elapsed percentage of a cooldown, in steps of whole seconds (1 of 30 → 3.333…), and 0 again at the end.
 */
export function cooldownProgress(cooldown: Cooldown | undefined, nowMs: number): number {
  if (!cooldown || remainingSeconds(cooldown, nowMs) === 0) return 0;
  const goneS = Math.floor((nowMs - cooldown.startedAtMs) / 1000);
  return (goneS * 100_000) / (cooldown.endsAtMs - cooldown.startedAtMs);
}

/** Milliseconds until the next whole second of a running cooldown. */
export function untilNextSecondMs(cooldown: Cooldown, nowMs: number): number {
  return 1000 - ((nowMs - cooldown.startedAtMs) % 1000);
}

/** Returns the seconds from a `Retry-After` header (a number or an HTTP date); undefined if it cannot be parsed. */
export function retryAfterSeconds(header: string | null, nowMs: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+$/u.test(text)) return Number(text);
  const atMs = text === '' ? Number.NaN : Date.parse(text);
  return Number.isNaN(atMs) ? undefined : Math.max(0, Math.ceil((atMs - nowMs) / 1000));
}

/** Returns the stored cooldown if it is still running, otherwise undefined. A store that throws counts as empty. */
export function readCooldown(store: CooldownStore, nowMs: number): Cooldown | undefined {
  let text: string | null;
  try {
    text = store.read();
  } catch {
    // Storage may be forbidden: the cooldown then lasts as long as the page.
    return undefined;
  }
  const [, start, end] = /^(\d{1,16})-(\d{1,16})$/u.exec(text ?? '') ?? [];
  const cooldown = { startedAtMs: Number(start), endsAtMs: Number(end) };
  const isOurs = cooldown.endsAtMs - cooldown.startedAtMs <= longestS * 1000;
  return isOurs && remainingSeconds(cooldown, nowMs) > 0 ? cooldown : undefined;
}

/** Stores a cooldown for the next page. Errors of the store are ignored: the form works without it. */
export function keepCooldown(store: CooldownStore, cooldown: Cooldown): void {
  try {
    store.write(`${cooldown.startedAtMs}-${cooldown.endsAtMs}`);
  } catch {
    // Ignore the error: the cooldown then lasts as long as the page.
  }
}
