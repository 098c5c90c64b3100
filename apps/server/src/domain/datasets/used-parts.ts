/** Names of columns and saved metrics. */
export interface PartNames {
  readonly columns: ReadonlySet<string>;
  readonly metrics: ReadonlySet<string>;
}

/** Settings whose texts are never names of columns or metrics, but values, labels, formats or styles. */
const otherKeys =
  /^(?:datasource|viz_type|slice_name|label|optionName|comparator|val|operator|operatorId|op|clause|expressionType|aggregate|query_mode|time_range|time_grain_sqla|url_params|extra_form_data|annotation_layers|dashboards)$|(?:format|scheme|title|type|orientation|position|_text)$|^(?:legend|rolling_|sort_x_axis)/iu;

const sqlKeys: ReadonlySet<string> = new Set(['sqlExpression', 'where', 'having']);

/** Settings in which a name that is both a saved metric and a column refers to the metric. */
const metricKeys = /metric|^(?:size|x|y)$/u;

/** Returns the identifiers of an SQL expression, without its string literals. */
const identifiersIn = (expression: string): readonly string[] =>
  [
    ...expression
      .replaceAll(/'(?:[^']|'')*'/gu, ' ')
      .matchAll(/"((?:[^"]|"")+)"|`([^`]+)`|\[([^\]]+)\]|[\p{L}_][\p{L}\p{N}_$]*/gu),
  ].map(([whole, quoted, ticked, bracketed]) => quoted?.replaceAll('""', '"') ?? ticked ?? bracketed ?? whole);

/** Returns the columns that an SQL expression names. */
export const columnsInSql = (expression: string, columns: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(identifiersIn(expression).filter((name) => columns.has(name)));

/**
 * Returns the name in a sort order, which is stored as JSON text: `["name", true]`. Returns any other text unchanged.
 */
const orderedName = (text: string): string => {
  if (!text.startsWith('["')) return text;
  try {
    return String((JSON.parse(text) as unknown[])[0]);
  } catch {
    // The text is not a sort order, but a name that begins like one.
    return text;
  }
};

interface Setting {
  readonly key: string;
  readonly value: unknown;
  readonly isMetric: boolean;
}

/** Returns the columns and saved metrics of a dataset that the form data of a chart uses. */
export const usedParts = (formData: Readonly<Record<string, unknown>>, known: PartNames): PartNames => {
  const columns = new Set<string>();
  const metrics = new Set<string>();
  const takeName = (name: string, isMetric: boolean) => {
    if (known.metrics.has(name) && (isMetric || !known.columns.has(name))) metrics.add(name);
    else if (known.columns.has(name)) columns.add(name);
  };
  const ahead: Setting[] = [{ key: '', value: formData, isMetric: false }];
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    const { key, value, isMetric } = next;
    if (typeof value === 'string') {
      if (sqlKeys.has(key)) for (const name of columnsInSql(value, known.columns)) columns.add(name);
      else takeName(orderedName(value), isMetric);
    } else if (Array.isArray(value)) for (const item of value) ahead.push({ key, value: item, isMetric });
    else if (typeof value === 'object' && value !== null)
      for (const [inner, item] of Object.entries(value))
        if (!otherKeys.test(inner))
          // Do not inherit `isMetric` from the outer setting: inside an ad-hoc metric, names refer to columns.
          ahead.push({ key: inner, value: item, isMetric: metricKeys.test(inner) });
  }
  return { columns, metrics };
};
