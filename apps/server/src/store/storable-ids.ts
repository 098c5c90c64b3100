/** Those of the ids that the store could have given: 32-bit, positive. */
export const storableIds = (ids: readonly number[]): readonly number[] =>
  ids.filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31);
