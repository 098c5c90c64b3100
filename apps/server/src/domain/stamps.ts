import { toMicros } from '../store/store-types.ts';
import { userIdOf, type Subject } from './access.ts';
import type { Deps } from './deps.ts';

/** What a change leaves on a row: who, and when. */
export const changeStamp = (deps: Pick<Deps, 'clock'>, subject: Subject) => ({
  changed_by: userIdOf(subject),
  changed_on: toMicros(deps.clock()),
});

/** What deleting leaves for the trash: who, and when. */
export const deleteStamp = (deps: Pick<Deps, 'clock'>, subject: Subject) => ({
  deleted_by: userIdOf(subject),
  deleted_on: toMicros(deps.clock()),
});

/** What a new row begins with: who made it, and when. */
export const createStamp = (deps: Pick<Deps, 'clock'>, subject: Subject) => {
  const stamp = changeStamp(deps, subject);
  return { created_by: stamp.changed_by, created_on: stamp.changed_on, ...stamp, deleted_on: null };
};
