/** Fields about owners, authors and sources, which guests may not see. */
const hidden: ReadonlySet<string> = new Set([
  'owners',
  'changed_by',
  'changed_by_name',
  'created_by',
  'last_saved_by',
  // Some tags contain the names of owners.
  'tags',
  'database',
  'sql',
  'select_star',
  'fetch_values_predicate',
  'template_params',
  'perm',
]);

/** Removes the fields about people and sources from an object for a guest. */
export const withoutPeople = (described: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(described).filter(([field]) => !hidden.has(field)));
