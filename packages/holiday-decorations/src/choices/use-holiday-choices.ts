import { useMemo, useState, useSyncExternalStore } from 'react';
import { defaultChoices, type HolidayChoices, type HolidayMemory } from '../model/choices.ts';
import { makeChoicesStore } from './choices-store.ts';
import { makeLocalMemory } from './local-memory.ts';

const onServer = () => defaultChoices;

/**
 * Returns the user's choices and a function that changes them. A change updates all components that use the same
 * memory, in other tabs too. The function returns true if the choice was saved. The choice applies on this page in any
 * case.
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
