/** Settings of a chart in the contract's format (`params`). Unknown fields are kept. */
export type FormData = Readonly<Record<string, unknown>>;

/** A setting that differs from the stored one. */
export interface AlteredSetting {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Fields that do not count as settings when a chart is compared with its stored version, such as its id and its
 * dashboard.
 */
const placeFields: ReadonlySet<string> = new Set([
  'slice_id',
  'url_params',
  'dashboardId',
  'dashboards',
  'extra_form_data',
  'form_data_key',
  'viz_type_history',
]);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Compares two settings by content. An absent setting equals an empty one. */
export const sameSetting = (a: unknown, b: unknown): boolean => {
  if (isEmpty(a) && isEmpty(b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b);
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) => sameSetting(left[key], right[key]));
};

/** Settings that differ from the stored chart, sorted by name (EXPLORE-11). */
export const alteredSettings = (stored: FormData, present: FormData): readonly AlteredSetting[] =>
  [...new Set([...Object.keys(stored), ...Object.keys(present)])]
    .filter((name) => !placeFields.has(name) && !sameSetting(stored[name], present[name]))
    .sort()
    .map((name) => ({ name, before: stored[name], after: present[name] }));

/** An edit of one or more settings with their previous values, so that it can be undone. */
export interface FormEdit {
  readonly before: FormData;
  readonly after: FormData;
}

/** Creates the edit that sets `changes`; `undefined` removes a setting. Returns undefined if nothing would change. */
export const makeEdit = (form: FormData, changes: FormData): FormEdit | undefined => {
  const names = Object.keys(changes).filter((name) => !Object.is(form[name], changes[name]));
  if (names.length === 0) return undefined;
  const only = (source: FormData) => Object.fromEntries(names.map((name) => [name, source[name]]));
  return { before: only(form), after: only(changes) };
};

/**
 * Joins an edit with the edit after it, if both change the same settings. Undo then takes them back together.
 * Returns undefined if they change different settings.
 */
export const joinEdits = (first: FormEdit, second: FormEdit): FormEdit | undefined => {
  const [names, others] = [Object.keys(first.after), Object.keys(second.after)];
  const areSame = names.length === others.length && names.every((name) => Object.hasOwn(second.after, name));
  return areSame ? { before: first.before, after: second.after } : undefined;
};

const withValues = (form: FormData, values: FormData): FormData =>
  Object.fromEntries(Object.entries({ ...form, ...values }).filter(([, value]) => value !== undefined));

export const applyEdit = (form: FormData, edit: FormEdit): FormData => withValues(form, edit.after);
export const revertEdit = (form: FormData, edit: FormEdit): FormData => withValues(form, edit.before);

/** Makes the changes of some steps on other settings. Returns the settings, and the steps that changed anything. */
export const redoOn = (
  form: FormData,
  past: readonly FormEdit[],
): { readonly form: FormData; readonly steps: readonly FormEdit[] } => {
  const steps: FormEdit[] = [];
  let now = form;
  for (const { after } of past) {
    const step = makeEdit(now, after);
    if (!step) continue;
    steps.push(step);
    now = applyEdit(now, step);
  }
  return { form: now, steps };
};

/**
 * Switches to another chart kind. All settings are kept. Missing settings get the defaults of the new kind. Switching
 * back restores the settings of the previous kind (EXPLORE-04).
 */
export const switchKind = (form: FormData, kind: string, defaults: FormData): FormEdit => {
  const missing = Object.fromEntries(Object.entries(defaults).filter(([name]) => form[name] === undefined));
  const names = ['viz_type', ...Object.keys(missing)];
  return { before: Object.fromEntries(names.map((name) => [name, form[name]])), after: { ...missing, viz_type: kind } };
};
