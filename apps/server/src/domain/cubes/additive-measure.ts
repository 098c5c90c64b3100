import type { CubeMeasureKind, CubeRefusal } from '@sightline/core/cube';
import { findMetric, type DatasetShape } from '../../engine/compile/dataset-shape.ts';
import type { MetricRef } from '../../engine/compile/query-context.ts';

/** A metric of a query in the contract's format. */
type WireMetric = unknown;

/**
 * How the values of a metric are combined across bins, and the metrics that this calculation needs. A mean needs a sum
 * and a count. All other kinds need only the metric itself.
 */
export interface AdditiveMeasure {
  readonly kind: CubeMeasureKind;
  readonly parts: readonly WireMetric[];
}

const kinds: Readonly<Record<string, CubeMeasureKind>> = {
  SUM: 'sum',
  COUNT: 'count',
  MIN: 'min',
  MAX: 'max',
  AVG: 'mean',
};

/** Position after the parenthesis that closes the one at `open`; -1 if there is none. Quoted texts are skipped. */
const endOfCall = (sql: string, open: number): number => {
  let depth = 0;
  let quote = '';
  for (let at = open; at < sql.length; at += 1) {
    const sign = sql[at]!;
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === "'" || sign === '"') quote = sign;
    else if (sign === '(') depth += 1;
    else if (sign === ')') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
};

/**
 * Parses SQL that is a single call of an aggregate function whose results can be added up. Returns a refusal for other
 * SQL.
 */
const callIn = (sql: string): { readonly kind: CubeMeasureKind; readonly of: string } | CubeRefusal => {
  const text = sql.trim();
  if (/\bdistinct\b/i.test(text)) return 'distinct';
  const name = /^([a-z]+)\s*\(/i.exec(text);
  const kind = name ? kinds[name[1]!.toUpperCase()] : undefined;
  // Refuse comments and templates, which may change the SQL after them, and subqueries and windows, which read other
  // rows.
  if (!name || !kind || /--|\/\*|\{[{%]|;|\bselect\b|\bover\b/i.test(text)) return 'measure';
  const open = name[0].length - 1;
  return endOfCall(text, open) === text.length ? { kind, of: text.slice(open + 1, -1) } : 'measure';
};

const sqlMetric = (sqlExpression: string, label: string): WireMetric => ({
  expressionType: 'SQL',
  sqlExpression,
  label,
});

const measureOfSql = (sql: string, asked: WireMetric, label: string): AdditiveMeasure | CubeRefusal => {
  const call = callIn(sql);
  if (typeof call === 'string') return call;
  if (call.kind !== 'mean') return { kind: call.kind, parts: [asked] };
  const [sum, count] = [
    sqlMetric(`SUM(${call.of})`, `sum of ${label}`),
    sqlMetric(`COUNT(${call.of})`, `count of ${label}`),
  ];
  return { kind: 'mean', parts: [sum, count] };
};

/**
 * Returns how a metric is added up over the bins of a cube, or the reason why it cannot be added up.
 * @param asked the metric as it is in the request
 */
export const additiveMeasure = (
  dataset: DatasetShape,
  ref: MetricRef,
  asked: WireMetric,
): AdditiveMeasure | CubeRefusal => {
  switch (ref.kind) {
    case 'simple': {
      const kind = kinds[ref.aggregate];
      if (!kind) return 'distinct';
      if (kind !== 'mean') return { kind, parts: [asked] };
      const part = (aggregate: string, label: string): WireMetric => ({
        expressionType: 'SIMPLE',
        aggregate,
        column: { column_name: ref.column },
        label,
      });
      return { kind, parts: [part('SUM', `sum of ${ref.label}`), part('COUNT', `count of ${ref.label}`)] };
    }
    case 'sql':
      return measureOfSql(ref.sql, asked, ref.label);
    case 'saved': {
      const metric = findMetric(dataset, ref.name);
      return metric ? measureOfSql(metric.expression, asked, ref.name) : 'measure';
    }
  }
};
