/** Who made a thing, and what stands behind it: nothing for a guest to know. */
const hidden: ReadonlySet<string> = new Set([
  'owners',
  'changed_by',
  'changed_by_name',
  'created_by',
  'last_saved_by',
  // Some of them name owners.
  'tags',
  'database',
  'sql',
  'select_star',
  'fetch_values_predicate',
  'template_params',
  'perm',
]);

/** A described thing without its people and its sources, as guests get it. */
export const withoutPeople = (described: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(described).filter(([field]) => !hidden.has(field)));
