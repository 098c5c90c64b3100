import { kindOf } from '@sightline/charts';
import { type EditableKind, type Control } from '@sightline/charts/edit';
import { sameSetting, type FormData } from './form.ts';

/** What a chart of a kind without controls of its own can still be given: its data shows as a table. */
const plainControls: readonly Control[] = [
  { kind: 'filters', name: 'adhoc_filters', labelId: 'control.filters', section: 'data', affects: 'query' },
  { kind: 'row-limit', name: 'row_limit', labelId: 'control.rowLimit', section: 'data', affects: 'query' },
];

const kindIn = (kinds: readonly EditableKind[], form: FormData): EditableKind | undefined =>
  kindOf(kinds, String(form['viz_type'] ?? ''));

/** The controls of the chart's kind that apply to its present settings. */
export const controlsOf = (kinds: readonly EditableKind[], form: FormData): readonly Control[] =>
  (kindIn(kinds, form)?.controls ?? plainControls).filter(({ visible }) => visible?.(form) ?? true);

const isSet = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Why a control cannot be asked with: a message's id; nothing where it can. */
export type ControlProblem =
  | 'explore.problem.missing'
  | 'explore.problem.count'
  | 'explore.problem.share'
  | 'explore.problem.empty';

const boundsOf = (control: Control): readonly [min: number, max: number] | undefined => {
  if (control.kind === 'row-limit') return [1, 1_000_000];
  return control.kind === 'number' ? [control.min ?? 0, control.max ?? Number.MAX_SAFE_INTEGER] : undefined;
};

const problemOf = (control: Control, form: FormData): ControlProblem | undefined => {
  const value = form[control.name];
  if (control.required === true && !isSet(value)) return 'explore.problem.missing';
  if (control.kind === 'share' && isSet(value))
    return Number(value) > 0 && Number(value) < 1 ? undefined : 'explore.problem.share';
  const bounds = boundsOf(control);
  if (!bounds || !isSet(value)) return undefined;
  const number = Number(value);
  return Number.isInteger(number) && number >= bounds[0] && number <= bounds[1] ? undefined : 'explore.problem.count';
};

/** What is wrong with the settings, by control (EXPLORE-09). Empty where the chart can be asked. */
export const problemsOf = (kinds: readonly EditableKind[], form: FormData): ReadonlyMap<string, ControlProblem> => {
  const controls = controlsOf(kinds, form);
  const problems = new Map<string, ControlProblem>();
  for (const control of controls) {
    const problem = problemOf(control, form);
    if (problem) problems.set(control.name, problem);
  }
  const givers = controls.filter(({ kind }) => ['metric', 'metrics', 'columns', 'column', 'x-axis'].includes(kind));
  const [first] = givers;
  if (first && problems.size === 0 && !givers.some(({ name }) => isSet(form[name])))
    problems.set(first.name, 'explore.problem.empty');
  return problems;
};

/** The settings of a new chart of a kind. */
export const defaultsOf = (kinds: readonly EditableKind[], kind: string): FormData =>
  kindOf(kinds, kind)?.defaults ?? {};

/** Fields that no query depends on. */
const aside: ReadonlySet<string> = new Set(['slice_id', 'form_data_key', 'dashboards']);

/** Whether the chart on the screen was asked with other settings than these: looks do not count (EXPLORE-08). */
export const isOutOfDate = (kinds: readonly EditableKind[], queried: FormData, form: FormData): boolean => {
  if (queried['viz_type'] !== form['viz_type']) return true;
  const looks = new Set(
    (kindIn(kinds, form)?.controls ?? []).filter(({ affects }) => affects === 'look').map(({ name }) => name),
  );
  return [...new Set([...Object.keys(queried), ...Object.keys(form)])].some(
    (name) => !looks.has(name) && !aside.has(name) && !sameSetting(queried[name], form[name]),
  );
};

/** The settings that the answer on the screen fits, with the looks of now: what is drawn (EXPLORE-08). */
export const drawnSettings = (kinds: readonly EditableKind[], queried: FormData, form: FormData): FormData => {
  if (queried['viz_type'] !== form['viz_type']) return queried;
  const looks = (kindIn(kinds, form)?.controls ?? []).filter(({ affects }) => affects === 'look');
  const changed = Object.fromEntries(looks.map(({ name }) => [name, form[name]]));
  return Object.fromEntries(Object.entries({ ...queried, ...changed }).filter(([, value]) => value !== undefined));
};

/** The id of a setting's label in the charts' catalogue, whichever kind has it. */
export const labelIdOf = (kinds: readonly EditableKind[], name: string): string | undefined =>
  kinds.flatMap(({ controls }) => controls).find((control) => control.name === name)?.labelId;

/** The first control of the chart that takes a metric, or a column; what a press in the dataset pane fills. */
export const takerOf = (
  kinds: readonly EditableKind[],
  form: FormData,
  wanted: 'metric' | 'time' | 'column',
): Control | undefined => {
  const controls = controlsOf(kinds, form);
  if (wanted === 'metric') return controls.find(({ kind }) => kind === 'metrics' || kind === 'metric');
  const axis = controls.find(({ kind, name }) => (kind === 'x-axis' || kind === 'column') && !isSet(form[name]));
  const columns = controls.find(({ kind }) => kind === 'columns');
  return wanted === 'time' ? (axis ?? columns) : (columns ?? axis);
};
