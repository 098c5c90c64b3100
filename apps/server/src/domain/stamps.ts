import { toMicros } from '../store/store-types.ts';
import { userIdOf, type Subject } from './access.ts';
import type { Deps } from './deps.ts';

/** Fields that a change sets on a row: user and time. */
export const changeStamp = (deps: Pick<Deps, 'clock'>, subject: Subject) => ({
  changed_by: userIdOf(subject),
  changed_on: toMicros(deps.clock()),
});

/** Fields that moving to the trash sets on a row: user and time. */
export const deleteStamp = (deps: Pick<Deps, 'clock'>, subject: Subject) => ({
  deleted_by: userIdOf(subject),
  deleted_on: toMicros(deps.clock()),
});

/** Fields that creation sets on a row: user and time. */
export const createStamp = (deps: Pick<Deps, 'clock'>, subject: Subject) => {
  const stamp = changeStamp(deps, subject);
  return { created_by: stamp.changed_by, created_on: stamp.changed_on, ...stamp, deleted_on: null };
};
