import { isPlainObject } from '../wire/plain-object.ts';

type Json = Readonly<Record<string, unknown>>;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

const clauseText = (clause: unknown): string => {
  if (!isPlainObject(clause)) return '';
  const values = listOf(clause['val']);
  const shown = (values.length > 0 ? values : [clause['val']]).map(String).join(', ');
  const sign = String(clause['op']);
  return sign === 'IN' || sign === '==' ? shown : `${sign.toLowerCase()} ${shown}`;
};

const extraText = (extra: Json): string =>
  [
    ...listOf(extra['filters']).map(clauseText),
    ...['time_range', 'granularity_sqla', 'time_grain_sqla'].flatMap((name) =>
      typeof extra[name] === 'string' ? [extra[name]] : [],
    ),
  ].join(', ');

/** Describes the filters in a data mask: "Country: Germany, France". A cross-filter has the name of its chart. */
export const filterNotes = (
  metadata: Json,
  mask: Json,
  nameOfChart: (chartId: number) => string | undefined,
): readonly string[] => {
  const names = new Map(
    listOf(metadata['native_filter_configuration'])
      .filter(isPlainObject)
      .map((filter) => [String(filter['id']), String(filter['name'] ?? '')]),
  );
  return Object.entries(mask).flatMap(([id, state]) => {
    const extra = isPlainObject(state) ? state['extraFormData'] : undefined;
    const words = isPlainObject(extra) ? extraText(extra) : '';
    const name = names.get(id) ?? nameOfChart(Number(id));
    return words === '' || name === undefined ? [] : [`${name}: ${words}`];
  });
};
