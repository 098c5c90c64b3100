import { cooldownS } from './limits.ts';

/** A span in which nobody sends, by the clock (epoch ms). It counts on while the panel is closed or the page reloads. */
export interface Cooldown {
  readonly startedAtMs: number;
  readonly endsAtMs: number;
}

/** Where a cooldown outlives the page. Each call may throw (storage switched off, full, or of another origin). */
export interface CooldownStore {
  read(): string | null;
  write(text: string): void;
}

/** No server keeps the form shut for longer than this, whatever its `Retry-After` says. */
const longestS = 3600;

/** Starts a cooldown now: 30 s after a success, or as long as a server asked for. */
export function startCooldown(nowMs: number, seconds: number = cooldownS): Cooldown {
  return { startedAtMs: nowMs, endsAtMs: nowMs + Math.min(seconds, longestS) * 1000 };
}

/** Whole seconds left, 0 once it is over. A clock that was set back behind the start ends it. */
export function remainingSeconds(cooldown: Cooldown | undefined, nowMs: number): number {
  if (!cooldown || nowMs < cooldown.startedAtMs) return 0;
  return Math.max(0, Math.ceil((cooldown.endsAtMs - nowMs) / 1000));
}

/** Per cent gone, by whole seconds (1 of 30 → 3.333…), and 0 again at the end. */
export function cooldownProgress(cooldown: Cooldown | undefined, nowMs: number): number {
  if (!cooldown || remainingSeconds(cooldown, nowMs) === 0) return 0;
  const goneS = Math.floor((nowMs - cooldown.startedAtMs) / 1000);
  return (goneS * 100_000) / (cooldown.endsAtMs - cooldown.startedAtMs);
}

/** How long until the next whole second of a running cooldown, in ms. */
export function untilNextSecondMs(cooldown: Cooldown, nowMs: number): number {
  return 1000 - ((nowMs - cooldown.startedAtMs) % 1000);
}

/** Seconds that a `Retry-After` header asks for (a number, or an HTTP date); undefined where it says nothing readable. */
export function retryAfterSeconds(header: string | null, nowMs: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+$/u.test(text)) return Number(text);
  const atMs = text === '' ? Number.NaN : Date.parse(text);
  return Number.isNaN(atMs) ? undefined : Math.max(0, Math.ceil((atMs - nowMs) / 1000));
}

/** What a store holds: a cooldown that still runs, else nothing. A store that throws holds nothing. */
export function readCooldown(store: CooldownStore, nowMs: number): Cooldown | undefined {
  let text: string | null;
  try {
    text = store.read();
  } catch {
    // Storage may be forbidden: the cooldown then lives as long as the page.
    return undefined;
  }
  const [, start, end] = /^(\d{1,16})-(\d{1,16})$/u.exec(text ?? '') ?? [];
  const cooldown = { startedAtMs: Number(start), endsAtMs: Number(end) };
  const isOurs = cooldown.endsAtMs - cooldown.startedAtMs <= longestS * 1000;
  return isOurs && remainingSeconds(cooldown, nowMs) > 0 ? cooldown : undefined;
}

/** Keeps a cooldown for the next page. A store that throws keeps nothing, and nobody is told: the form works without. */
export function keepCooldown(store: CooldownStore, cooldown: Cooldown): void {
  try {
    store.write(`${cooldown.startedAtMs}-${cooldown.endsAtMs}`);
  } catch {
    // As above: it lives as long as the page.
  }
}
