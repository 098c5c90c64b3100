import type { EditableKind } from '@sightline/charts/edit';
import type { OpenChart } from '../store/explore-store.ts';
import { controlsOf, defaultsOf, problemsOf } from './controls.ts';
import { readDataset, type Dataset } from './dataset.ts';
import { switchKind, type FormData, type FormEdit } from './form.ts';
import { suggestStart } from './suggest-start.ts';
import type { ExploreUrl } from './url.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Fields of the explorer's start-up response that the explorer reads (contract 7.1). */
export interface ExploreAnswer {
  readonly dataset?: unknown;
  readonly form_data?: unknown;
  readonly slice?: unknown;
  readonly metadata?: unknown;
  readonly message?: unknown;
}

export interface ExploreStart {
  readonly dataset: Dataset;
  readonly form: FormData;
  readonly stored: FormData;
  readonly chart: OpenChart | undefined;
  /** Names of the chart's owners, shown when the chart fails. */
  readonly owners: readonly string[];
  readonly showAtOnce: boolean;
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const parsed = (value: unknown): Fields => {
  if (typeof value !== 'string') return {};
  try {
    return fieldsOf(JSON.parse(value));
  } catch {
    // Invalid JSON counts as no settings, so that the chart can still be edited.
    return {};
  }
};

const chartOf = (slice: Fields, metadata: Fields, tag: string | undefined): OpenChart | undefined => {
  const { slice_id: id, slice_name: name, uuid } = slice;
  if (typeof id !== 'number') return undefined;
  const dashboards = Array.isArray(metadata['dashboards']) ? metadata['dashboards'] : [];
  return {
    id,
    name: typeof name === 'string' ? name : '',
    ...(typeof uuid === 'string' ? { uuid } : {}),
    ...(tag === undefined ? {} : { tag }),
    dashboardIds: dashboards
      .map((dashboard) => fieldsOf(dashboard)['id'])
      .filter((each): each is number => typeof each === 'number'),
  };
};

const namesIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

/**
 * Returns the default settings of a chart kind, and settings derived from the dataset or from the settings of the
 * previous kind.
 */
const fillingsOf = (kinds: readonly EditableKind[], form: FormData, kind: string, dataset: Dataset): FormData => {
  const controls = controlsOf(kinds, { ...form, viz_type: kind });
  const filled: Record<string, unknown> = { ...defaultsOf(kinds, kind) };
  const axis = controls.find((control) => control.kind === 'x-axis');
  if (axis && dataset.mainTime !== undefined) filled[axis.name] = dataset.mainTime;
  const metrics = Array.isArray(form['metrics']) ? (form['metrics'] as readonly unknown[]) : [];
  if (form['metric'] === undefined && metrics.length > 0) filled['metric'] = metrics[0];
  if (metrics.length === 0 && form['metric'] !== undefined) filled['metrics'] = [form['metric']];
  return filled;
};

/** Returns the settings with the time column as x axis. Older charts store the time column in a separate field. */
const withAxis = (kinds: readonly EditableKind[], form: FormData): FormData => {
  const axis = controlsOf(kinds, form).find((control) => control.kind === 'x-axis');
  const column = form['granularity_sqla'];
  if (!axis || typeof column !== 'string' || column === '' || form[axis.name]) return form;
  return { ...form, [axis.name]: column };
};

/** Returns the edit that switches to another chart kind. Switching back restores the settings (EXPLORE-04). */
export const kindEdit = (
  kinds: readonly EditableKind[],
  { form, kind, dataset }: { readonly form: FormData; readonly kind: string; readonly dataset: Dataset },
): FormEdit => switchKind(form, kind, fillingsOf(kinds, form, kind, dataset));

/** Returns the explorer's initial state; undefined if the dataset was deleted. `tag` is the version of the chart. */
export const readStart = (
  kinds: readonly EditableKind[],
  answer: ExploreAnswer,
  url: ExploreUrl,
  tag?: string,
): ExploreStart | undefined => {
  const dataset = readDataset(fieldsOf(answer.dataset));
  if (dataset.id === 0) return undefined;
  const slice = fieldsOf(answer.slice);
  const chart = chartOf(slice, fieldsOf(answer.metadata), tag);
  // Empty `applied_time_extras` of older dashboards are dropped, because they do not change the chart.
  const { applied_time_extras: extras, ...sent } = fieldsOf(answer.form_data);
  const isExtended = Object.keys(fieldsOf(extras)).length > 0;
  // Parameters of the current URL override those of the stored settings.
  const place = url.others === undefined ? {} : { url_params: { ...fieldsOf(sent['url_params']), ...url.others } };
  const given: FormData = {
    ...sent,
    ...(isExtended ? { applied_time_extras: extras } : {}),
    ...url.formData,
    ...place,
  };
  const named = textIn(given['viz_type']) ?? url.kind;
  const suggested: FormData = chart || named !== undefined ? {} : suggestStart(dataset);
  const kind = named ?? textIn(suggested['viz_type']) ?? 'table';
  const datasource = `${dataset.id}__${dataset.type}`;
  const form: FormData = chart
    ? withAxis(kinds, { ...given, viz_type: kind, datasource })
    : { ...fillingsOf(kinds, given, kind, dataset), ...suggested, ...given, viz_type: kind, datasource };
  const sliceForm = fieldsOf(slice['form_data']);
  // The stored settings of a chart from another server may refer to a dataset of that server.
  const own = { ...parsed(slice['params']), ...sliceForm, datasource: textIn(sliceForm['datasource']) ?? datasource };
  const stored = chart && Object.keys(own).length > 1 ? { ...withAxis(kinds, own), ...place } : form;
  return {
    dataset,
    form,
    stored,
    chart,
    owners: namesIn(fieldsOf(answer.metadata)['owners']),
    showAtOnce:
      problemsOf(kinds, form).size === 0 &&
      (chart !== undefined || 'metrics' in given || 'metric' in given || 'viz_type' in suggested),
  };
};
