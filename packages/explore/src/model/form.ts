/** The settings of a chart as the contract stores them (`params`): field names are the contract's, unknown ones are kept. */
export type FormData = Readonly<Record<string, unknown>>;

/** One setting that differs from what is stored. */
export interface AlteredSetting {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Fields that say where a chart is, not how it looks or what it asks. */
const placeFields: ReadonlySet<string> = new Set([
  'datasource',
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

/** Whether two settings mean the same: by content, and absent equals empty. */
export const sameSetting = (a: unknown, b: unknown): boolean => {
  if (isEmpty(a) && isEmpty(b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b);
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) => sameSetting(left[key], right[key]));
};

/** What was altered since the chart was stored, by name (EXPLORE-11). */
export const alteredSettings = (stored: FormData, present: FormData): readonly AlteredSetting[] =>
  [...new Set([...Object.keys(stored), ...Object.keys(present)])]
    .filter((name) => !placeFields.has(name) && !sameSetting(stored[name], present[name]))
    .sort()
    .map((name) => ({ name, before: stored[name], after: present[name] }));

/** An edit of one or more settings with what it replaced, so that it can be taken back. */
export interface FormEdit {
  readonly before: FormData;
  readonly after: FormData;
}

/** The edit that sets `changes`; `undefined` as a value removes a setting. Gives nothing when nothing would change. */
export const makeEdit = (form: FormData, changes: FormData): FormEdit | undefined => {
  const names = Object.keys(changes).filter((name) => !Object.is(form[name], changes[name]));
  if (names.length === 0) return undefined;
  const only = (source: FormData) => Object.fromEntries(names.map((name) => [name, source[name]]));
  return { before: only(form), after: only(changes) };
};

const withValues = (form: FormData, values: FormData): FormData =>
  Object.fromEntries(Object.entries({ ...form, ...values }).filter(([, value]) => value !== undefined));

export const applyEdit = (form: FormData, edit: FormEdit): FormData => withValues(form, edit.after);
export const revertEdit = (form: FormData, edit: FormEdit): FormData => withValues(form, edit.before);

/**
 * Settings under another chart kind: everything is kept, so that going back restores it; what the new kind lacks gets the
 * new kind's defaults. A → B → A gives A's settings again (EXPLORE-04).
 */
export const switchKind = (form: FormData, kind: string, defaults: FormData): FormEdit => {
  const missing = Object.fromEntries(Object.entries(defaults).filter(([name]) => form[name] === undefined));
  const names = ['viz_type', ...Object.keys(missing)];
  return { before: Object.fromEntries(names.map((name) => [name, form[name]])), after: { ...missing, viz_type: kind } };
};
