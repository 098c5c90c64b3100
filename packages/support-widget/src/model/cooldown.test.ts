import { describe, expect, it } from 'vitest';
import {
  cooldownProgress,
  keepCooldown,
  readCooldown,
  remainingSeconds,
  retryAfterSeconds,
  startCooldown,
  untilNextSecondMs,
  type CooldownStore,
} from './cooldown.ts';

const nowMs = Date.UTC(2026, 0, 5, 12);

const memory = (): CooldownStore & { text: string | null } => ({
  text: null,
  read() {
    return this.text;
  },
  write(text) {
    this.text = text;
  },
});

const forbidden: CooldownStore = {
  read: () => {
    throw new Error('forbidden');
  },
  write: () => {
    throw new Error('forbidden');
  },
};

describe('cooldown', () => {
  it('SUPPORT-52 lasts 30 s', () => {
    const cooldown = startCooldown(nowMs);
    expect(remainingSeconds(cooldown, nowMs)).toBe(30);
    expect(remainingSeconds(cooldown, nowMs + 29_001)).toBe(1);
    expect(remainingSeconds(cooldown, nowMs + 30_000)).toBe(0);
    expect(remainingSeconds(undefined, nowMs)).toBe(0);
  });

  it('SUPPORT-55 is gone by n × 100/30 after n seconds, and 0 at the end', () => {
    const cooldown = startCooldown(nowMs);
    for (let n = 0; n < 30; n += 1) {
      expect(cooldownProgress(cooldown, nowMs + n * 1000)).toBeCloseTo((n * 100) / 30, 10);
      expect(cooldownProgress(cooldown, nowMs + n * 1000 + 999)).toBeCloseTo((n * 100) / 30, 10);
    }
    expect(cooldownProgress(cooldown, nowMs + 1000)).toBeCloseTo(3.333, 3);
    expect(cooldownProgress(cooldown, nowMs + 15_000)).toBe(50);
    expect(cooldownProgress(cooldown, nowMs + 30_000)).toBe(0);
  });

  it('SUPPORT-56 follows the clock, not the ticks that were missed', () => {
    const cooldown = startCooldown(nowMs);
    expect(remainingSeconds(cooldown, nowMs + 40_000)).toBe(0);
    expect(cooldownProgress(cooldown, nowMs + 40_000)).toBe(0);
  });

  it('SUPPORT-56 is over when the clock was set back behind its start', () => {
    expect(remainingSeconds(startCooldown(nowMs), nowMs - 1)).toBe(0);
  });

  it('SUPPORT-55 tells when the next second begins', () => {
    const cooldown = startCooldown(nowMs);
    expect(untilNextSecondMs(cooldown, nowMs)).toBe(1000);
    expect(untilNextSecondMs(cooldown, nowMs + 1250)).toBe(750);
  });

  it('SUPPORT-57 is read back by another page with the seconds that are left', () => {
    const store = memory();
    keepCooldown(store, startCooldown(nowMs));
    expect(remainingSeconds(readCooldown(store, nowMs + 12_000), nowMs + 12_000)).toBe(18);
    expect(readCooldown(store, nowMs + 30_000)).toBeUndefined();
  });

  it.each([null, '', 'x', '1-2-3', `${nowMs}`, `${nowMs}-${nowMs + 86_400_000}`, `${nowMs + 5000}-${nowMs + 35_000}`])(
    'SUPPORT-57 reads nothing from %j',
    (text) => {
      expect(readCooldown({ read: () => text, write: () => {} }, nowMs)).toBeUndefined();
    },
  );

  it('SUPPORT-57 does without a store that is forbidden', () => {
    expect(readCooldown(forbidden, nowMs)).toBeUndefined();
    expect(() => keepCooldown(forbidden, startCooldown(nowMs))).not.toThrow();
  });

  it('SUPPORT-58 takes Retry-After in seconds and as an HTTP date', () => {
    expect(retryAfterSeconds('45', nowMs)).toBe(45);
    expect(retryAfterSeconds(new Date(nowMs + 45_000).toUTCString(), nowMs)).toBe(45);
    expect(retryAfterSeconds(new Date(nowMs - 45_000).toUTCString(), nowMs)).toBe(0);
    expect(retryAfterSeconds('soon', nowMs)).toBeUndefined();
    expect(retryAfterSeconds(null, nowMs)).toBeUndefined();
    const cooldown = startCooldown(nowMs, 45);
    expect(remainingSeconds(cooldown, nowMs)).toBe(45);
    expect(cooldownProgress(cooldown, nowMs + 9000)).toBe(20);
  });

  it('SUPPORT-58 is never longer than an hour', () => {
    expect(remainingSeconds(startCooldown(nowMs, 86_400), nowMs)).toBe(3600);
  });
});
