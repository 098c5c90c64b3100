/** True if the store could have assigned the ID: a positive 32-bit integer. */
export const isStorableId = (id: number): boolean => Number.isInteger(id) && id > 0 && id < 2 ** 31;

/** Returns the IDs that the store could have assigned. */
export const storableIds = (ids: readonly number[]): readonly number[] => ids.filter(isStorableId);
