import {
  parseChoices,
  readHolidayChoices,
  writeHolidayChoices,
  type HolidayChoices,
  type HolidayMemory,
} from '../model/choices.ts';

/** Observable choices of the user. */
export interface ChoicesStore {
  /** Returns the same object until a choice changes. */
  readonly get: () => HolidayChoices;
  /** Changes choices immediately; returns whether they were saved. */
  readonly choose: (next: Partial<HolidayChoices>) => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Creates the store of the choices that are saved in `memory`. The memory is read once; later changes arrive through
 * its notifications. A choice applies even if it cannot be saved.
 */
export function makeChoicesStore(memory: HolidayMemory): ChoicesStore {
  let choices: HolidayChoices | undefined;
  const listeners = new Set<() => void>();
  const get = () => (choices ??= readHolidayChoices(memory));
  const set = (next: HolidayChoices) => {
    const before = get();
    if (before.snow === next.snow && before.garland === next.garland) return;
    choices = next;
    for (const listener of listeners) listener();
  };
  let stop: (() => void) | undefined;
  return {
    get,
    choose: (next) => {
      const wanted = { ...get(), ...next };
      set(wanted);
      return writeHolidayChoices(memory, wanted);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      stop ??= memory.subscribe?.((text) => set(parseChoices(text)));
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}
