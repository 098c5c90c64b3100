import type { Control } from '@sightline/charts/edit';
import type { Dataset } from './dataset.ts';
import type { FormData } from './form.ts';
import { valueOf } from './setting.ts';

/** Kind of a part of a dataset that the settings of a chart can name. */
export type PartRole = 'column' | 'metric' | 'grain';

/** A part of the dataset that the chart uses. */
export interface UsedPart {
  readonly role: PartRole;
  readonly name: string;
  /** Message ids of the labels of all settings that name the part, in the message catalog of charts. */
  readonly labelIds: readonly string[];
}

/**
 * Kind of dataset part that the value of a control names, by kind of control. Controls that name no part are absent.
 */
const roles: Partial<Readonly<Record<Control['kind'], PartRole>>> = {
  metric: 'metric',
  metrics: 'metric',
  'sort-metric': 'metric',
  column: 'column',
  columns: 'column',
  'x-axis': 'column',
  filters: 'column',
  'time-grain': 'grain',
};

export const roleOf = ({ kind }: Control): PartRole | undefined => roles[kind];

/** Parses a stored sort order: a column and its direction, usually as JSON text. Undefined for anything else. */
export const orderIn = (item: unknown): readonly [column: string, ascending: unknown] | undefined => {
  try {
    const pair: unknown = typeof item === 'string' ? JSON.parse(item) : item;
    return Array.isArray(pair) && typeof pair[0] === 'string' ? [pair[0], pair[1]] : undefined;
  } catch {
    // A sort order that cannot be parsed is ignored, as in the query.
    return undefined;
  }
};

interface Named {
  readonly column?: { readonly column_name?: unknown } | null;
  readonly subject?: unknown;
  readonly clause?: unknown;
  readonly expressionType?: unknown;
}

type Found = readonly [role: PartRole, name: string];

/** Returns the column or metric that an ad-hoc metric or a filter refers to. SQL expressions are not parsed. */
export const namedIn = (value: object): Found | undefined => {
  const { column, subject, clause, expressionType } = value as Named;
  if (expressionType === 'SQL') return undefined;
  if (typeof column?.column_name === 'string') return ['column', column.column_name];
  return typeof subject === 'string' ? [clause === 'HAVING' ? 'metric' : 'column', subject] : undefined;
};

const foundIn = (value: unknown, role: PartRole): readonly Found[] => {
  if (typeof value === 'string') return value === '' ? [] : [[role, value]];
  if (Array.isArray(value)) return value.flatMap((each) => foundIn(each, role));
  const named = typeof value === 'object' && value !== null ? namedIn(value) : undefined;
  return named ? [named] : [];
};

/** Returns the names in settings that have no control: the time column of older charts, and the order of raw rows. */
const foundAside = (form: FormData): readonly (readonly [labelId: string, Found])[] => {
  const time = form['granularity_sqla'];
  const orders = form['query_mode'] === 'raw' && Array.isArray(form['order_by_cols']) ? form['order_by_cols'] : [];
  return [
    ...(typeof time === 'string' && time !== '' ? [['control.timeColumn', ['column', time]] as const] : []),
    ...orders.flatMap((each: unknown) => {
      const order = orderIn(each);
      return order ? [['control.sortBy', ['column', order[0]]] as const] : [];
    }),
  ];
};

/** Columns, metrics and the time grain that the settings of these controls name, in the order of the controls. */
export const usedParts = (controls: readonly Control[], form: FormData): readonly UsedPart[] => {
  const found = controls.flatMap((control) => {
    const role = roleOf(control);
    return role ? foundIn(valueOf(control, form), role).map((each) => [control.labelId, each] as const) : [];
  });
  const parts = new Map<string, UsedPart>();
  for (const [labelId, [role, name]] of [...found, ...foundAside(form)]) {
    const key = `${role} ${name}`;
    const labelIds = [...new Set([...(parts.get(key)?.labelIds ?? []), labelId])];
    parts.set(key, { role, name, labelIds });
  }
  return [...parts.values()];
};

/** True if the dataset has the part. A dataset that lists no time grains accepts all of them. */
export const hasPart = ({ columns, metrics, timeGrains }: Dataset, { role, name }: Pick<UsedPart, 'role' | 'name'>) => {
  if (role === 'grain') return timeGrains.length === 0 || timeGrains.some(({ value }) => value === name);
  return (role === 'column' ? columns : metrics).some((each) => each.name === name);
};
