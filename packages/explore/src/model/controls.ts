import { kindOf } from '@sightline/charts';
import { type EditableKind, type Control } from '@sightline/charts/edit';
import type { Dataset } from './dataset.ts';
import { sameSetting, type FormData } from './form.ts';
import { changeOf, settingOf, valueOf } from './setting.ts';

/** Controls for chart kinds that define none. Charts of such a kind show their data as a table. */
const plainControls: readonly Control[] = [
  { kind: 'filters', name: 'adhoc_filters', labelId: 'control.filters', section: 'data', affects: 'query' },
  { kind: 'row-limit', name: 'row_limit', labelId: 'control.rowLimit', section: 'data', affects: 'query' },
];

const kindIn = (kinds: readonly EditableKind[], form: FormData): EditableKind | undefined =>
  kindOf(kinds, String(form['viz_type'] ?? ''));

/** Controls of the chart's kind that apply to its current settings. */
export const controlsOf = (kinds: readonly EditableKind[], form: FormData): readonly Control[] =>
  (kindIn(kinds, form)?.controls ?? plainControls).filter(({ visible }) => visible?.(form) ?? true);

const isSet = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Message id of the reason why a control prevents the query. */
export type ControlProblem =
  | 'explore.problem.missing'
  | 'explore.problem.count'
  | 'explore.problem.least'
  | 'explore.problem.number'
  | 'explore.problem.share'
  | 'explore.problem.bounds'
  | 'explore.problem.timeAxis'
  | 'explore.problem.empty';

/** Smallest and largest number that a control accepts. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Returns the bounds of a control for numbers; undefined for other controls. */
export const boundsOf = (control: Control): Bounds | undefined => {
  if (control.kind === 'row-limit') return { min: 1, max: 1_000_000 };
  return control.kind === 'number' ? { min: control.min ?? 0, max: control.max ?? Number.MAX_SAFE_INTEGER } : undefined;
};

/** True if the control accepts numbers that are not whole, because its step is fractional. */
const isFractional = (control: Control): boolean =>
  control.kind === 'number' && control.step !== undefined && !Number.isInteger(control.step);

/** True if the lower bound of a range is less than the upper bound. Either bound may be missing. */
const isRange = (value: unknown): boolean => {
  const [from, to] = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const isEnd = (end: unknown) => end === undefined || end === null || typeof end === 'number';
  return isEnd(from) && isEnd(to) && !(typeof from === 'number' && typeof to === 'number' && from >= to);
};

/** True if the x axis is a column of the dataset that contains no times. The type of an SQL expression is unknown. */
const isOtherAxis = (form: FormData, dataset: Dataset | undefined): boolean =>
  dataset?.columns.find(({ name }) => name === form['x_axis'])?.isTime === false;

/** True if a problem is that nothing has been chosen yet. */
export const isMissing = (problem: ControlProblem): boolean =>
  problem === 'explore.problem.missing' || problem === 'explore.problem.empty';

const problemOf = (control: Control, form: FormData, dataset: Dataset | undefined): ControlProblem | undefined => {
  const value = valueOf(control, form);
  if (control.needsTimeAxis === true && isSet(value) && isOtherAxis(form, dataset)) return 'explore.problem.timeAxis';
  if (control.required === true && !isSet(value)) return 'explore.problem.missing';
  if (control.kind === 'share' && isSet(value))
    return Number(value) > 0 && Number(value) < 1 ? undefined : 'explore.problem.share';
  if (control.kind === 'bounds') return isRange(value) ? undefined : 'explore.problem.bounds';
  const bounds = boundsOf(control);
  if (!bounds || !isSet(value)) return undefined;
  const number = Number(value);
  const { min, max } = bounds;
  const isNumber = isFractional(control) ? Number.isFinite(number) : Number.isInteger(number);
  if (isNumber && number >= min && number <= max) return undefined;
  if (isFractional(control)) return 'explore.problem.number';
  return max === Number.MAX_SAFE_INTEGER ? 'explore.problem.least' : 'explore.problem.count';
};

/**
 * Problems of the settings, keyed by control (EXPLORE-09). Empty if the query can run. Problems with the types of
 * columns are found only if the dataset is given.
 */
export const problemsOf = (
  kinds: readonly EditableKind[],
  form: FormData,
  dataset?: Dataset,
): ReadonlyMap<string, ControlProblem> => {
  const controls = controlsOf(kinds, form);
  const problems = new Map<string, ControlProblem>();
  for (const control of controls) {
    const problem = problemOf(control, form, dataset);
    if (problem) problems.set(settingOf(control), problem);
  }
  const givers = controls.filter(({ kind }) => ['metric', 'metrics', 'columns', 'column', 'x-axis'].includes(kind));
  const [first] = givers;
  if (first && problems.size === 0 && !givers.some((control) => isSet(valueOf(control, form))))
    problems.set(settingOf(first), 'explore.problem.empty');
  return problems;
};

/** Settings of a new chart of the given kind. */
export const defaultsOf = (kinds: readonly EditableKind[], kind: string): FormData =>
  kindOf(kinds, kind)?.defaults ?? {};

/** Settings that do not affect the query. */
const aside: ReadonlySet<string> = new Set(['slice_id', 'form_data_key', 'dashboards']);

/**
 * True if the displayed chart was queried with settings that differ from the current ones. Settings that only affect
 * the appearance are ignored (EXPLORE-08).
 */
export const isOutOfDate = (kinds: readonly EditableKind[], queried: FormData, form: FormData): boolean => {
  if (queried['viz_type'] !== form['viz_type']) return true;
  const looks = new Set(
    (kindIn(kinds, form)?.controls ?? []).filter(({ affects }) => affects === 'look').map(({ name }) => name),
  );
  return [...new Set([...Object.keys(queried), ...Object.keys(form)])].some(
    (name) => !looks.has(name) && !aside.has(name) && !sameSetting(queried[name], form[name]),
  );
};

/**
 * Settings to draw the chart with: the settings of the displayed result, with the current settings for appearance
 * (EXPLORE-08).
 */
export const drawnSettings = (kinds: readonly EditableKind[], queried: FormData, form: FormData): FormData => {
  if (queried['viz_type'] !== form['viz_type']) return queried;
  const looks = (kindIn(kinds, form)?.controls ?? []).filter(({ affects }) => affects === 'look');
  const changed = Object.fromEntries(looks.map(({ name }) => [name, form[name]]));
  return Object.fromEntries(Object.entries({ ...queried, ...changed }).filter(([, value]) => value !== undefined));
};

/** Message id of a setting's label, from the first chart kind that has the setting. */
export const labelIdOf = (kinds: readonly EditableKind[], name: string): string | undefined =>
  kinds.flatMap(({ controls }) => controls).find((control) => settingOf(control) === name)?.labelId;

/** Returns the control to which a click in the dataset pane adds a metric or column. */
export const takerOf = (
  kinds: readonly EditableKind[],
  form: FormData,
  wanted: 'metric' | 'time' | 'column',
): Control | undefined => {
  const controls = controlsOf(kinds, form);
  if (wanted === 'metric') return controls.find(({ kind }) => kind === 'metrics' || kind === 'metric');
  const axis = controls.find(
    (control) => (control.kind === 'x-axis' || control.kind === 'column') && !isSet(valueOf(control, form)),
  );
  const columns = controls.find(({ kind }) => kind === 'columns');
  return wanted === 'time' ? (axis ?? columns) : (columns ?? axis);
};

/**
 * Returns the change of the settings that adds a metric or column to the control that accepts it. Undefined if no
 * control accepts the metric or column, or if the control already contains it.
 */
export const changeToTake = (
  kinds: readonly EditableKind[],
  form: FormData,
  { wanted, name }: { readonly wanted: 'metric' | 'time' | 'column'; readonly name: string },
): FormData | undefined => {
  const taker = takerOf(kinds, form, wanted);
  if (!taker) return undefined;
  const present = form[taker.name];
  if (taker.kind !== 'metrics' && taker.kind !== 'columns') return changeOf(taker, form, name);
  if (!Array.isArray(present)) return { [taker.name]: [name] };
  return present.includes(name) ? undefined : { [taker.name]: [...(present as unknown[]), name] };
};
