import { useMemo, useState, useSyncExternalStore } from 'react';
import { defaultChoices, type HolidayChoices, type HolidayMemory } from '../model/choices.ts';
import { makeChoicesStore } from './choices-store.ts';
import { makeLocalMemory } from './local-memory.ts';

const onServer = () => defaultChoices;

/**
 * Returns the user's choices and a function that changes them. All components that use the same memory follow
 * immediately, in other tabs too. The function returns whether the choice was saved; it applies on this page either
 * way.
 *
 * @param memory storage of the choices; localStorage by default. Pass a stable object.
 */
export function useHolidayChoices(
  memory?: HolidayMemory,
): readonly [HolidayChoices, (next: Partial<HolidayChoices>) => boolean] {
  const [local] = useState(makeLocalMemory);
  const store = useMemo(() => makeChoicesStore(memory ?? local), [memory, local]);
  const choices = useSyncExternalStore(store.subscribe, store.get, onServer);
  return [choices, store.choose];
}
