/** Whether the store could have given an id: 32-bit, positive. */
export const isStorableId = (id: number): boolean => Number.isInteger(id) && id > 0 && id < 2 ** 31;

/** Those of the ids that the store could have given. */
export const storableIds = (ids: readonly number[]): readonly number[] => ids.filter(isStorableId);
