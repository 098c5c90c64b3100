import { useMemo, useState, useSyncExternalStore } from 'react';
import { defaultChoices, type HolidayChoices, type HolidayMemory } from '../model/choices.ts';
import { makeChoicesStore } from './choices-store.ts';
import { makeLocalMemory } from './local-memory.ts';

const onServer = () => defaultChoices;

/**
 * What somebody chose to see, and a function that changes it. All that reads the same memory on a page follows at once,
 * other tabs as well. The function says whether the choice will be remembered; it holds on this page either way.
 *
 * @param memory where choices are kept: the browser's local storage when left out. Keep the same object.
 */
export function useHolidayChoices(
  memory?: HolidayMemory,
): readonly [HolidayChoices, (next: Partial<HolidayChoices>) => boolean] {
  const [local] = useState(makeLocalMemory);
  const store = useMemo(() => makeChoicesStore(memory ?? local), [memory, local]);
  const choices = useSyncExternalStore(store.subscribe, store.get, onServer);
  return [choices, store.choose];
}
