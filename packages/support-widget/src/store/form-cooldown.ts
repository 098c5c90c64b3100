import {
  cooldownProgress,
  keepCooldown,
  readCooldown,
  remainingSeconds,
  startCooldown,
  untilNextSecondMs,
  type Cooldown,
  type CooldownStore,
} from '../model/cooldown.ts';
import type { FormStateHolder } from './form-state.ts';

export interface CooldownPorts {
  readonly cooldownStore: CooldownStore;
  readonly nowMs: () => number;
}

/**
 * Manages the cooldown after a request. While the clock is watched, the remaining seconds in the state are updated,
 * even if another page started the cooldown.
 */
export function makeFormCooldown({ getState, change }: FormStateHolder, ports: () => CooldownPorts) {
  let cooldown: Cooldown | undefined;
  let watchers = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const awaitNextSecond = () => {
    clearTimeout(timer);
    timer =
      cooldown && watchers > 0 ? setTimeout(followClock, untilNextSecondMs(cooldown, ports().nowMs())) : undefined;
  };
  const followClock = () => {
    const nowMs = ports().nowMs();
    const cooldownSeconds = remainingSeconds(cooldown, nowMs);
    if (cooldownSeconds === 0) cooldown = undefined;
    const progress = cooldownProgress(cooldown, nowMs);
    if (cooldownSeconds !== getState().cooldownSeconds || progress !== getState().cooldownProgress) {
      change({ cooldownSeconds, cooldownProgress: progress });
    }
    awaitNextSecond();
  };
  return {
    coolDown: (seconds?: number) => {
      cooldown = startCooldown(ports().nowMs(), seconds);
      keepCooldown(ports().cooldownStore, cooldown);
      followClock();
    },
    followClock,
    watchClock: () => {
      watchers += 1;
      cooldown ??= readCooldown(ports().cooldownStore, ports().nowMs());
      followClock();
      return () => {
        watchers -= 1;
        awaitNextSecond();
      };
    },
  };
}
