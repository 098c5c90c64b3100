import type { Control } from '@sightline/charts/edit';
import type { Dataset } from './dataset.ts';
import { makeEdit, type FormData, type FormEdit } from './form.ts';
import { simpleMetric, type Aggregate } from './metric.ts';
import { changeOf, valueOf } from './setting.ts';
import { hasPart, namedIn, orderIn, roleOf, usedParts, type PartRole, type UsedPart } from './used-parts.ts';

/**
 * Returns the name in the new dataset that replaces a part (column, metric or time grain) of the chart; undefined drops
 * the part.
 */
export type Replace = (role: PartRole, name: string) => string | undefined;

/** A part that the chart uses, with its counterpart in the new dataset. */
export interface PartMatch {
  readonly part: UsedPart;
  /**
   * `same`: the new dataset has a part with the same name. `similar`: it has a likely counterpart. `none`: the user has
   * to choose one.
   */
  readonly how: 'same' | 'similar' | 'none';
  readonly name: string | undefined;
}

/** Returns the parts of a dataset that can replace a part with the given role. */
export const choicesOf = (
  { columns, metrics, timeGrains }: Dataset,
  role: PartRole,
): readonly { readonly name: string; readonly label: string }[] => {
  if (role === 'grain') return timeGrains.map(({ value, label }) => ({ name: value, label }));
  return role === 'column' ? columns : metrics;
};

/** Returns the label of a part in the dataset, or the part's name if the dataset does not have it. */
export const partLabelIn = (dataset: Dataset, { role, name }: Pick<UsedPart, 'role' | 'name'>): string =>
  choicesOf(dataset, role).find((each) => each.name === name)?.label ?? name;

const plain = (text: string): string => text.toLocaleLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Returns each part that the chart uses with its match in the new dataset: a part with the same name, or with a
 * similarly spelled one.
 */
export const matchParts = (
  controls: readonly Control[],
  form: FormData,
  { from, to }: { readonly from: Dataset; readonly to: Dataset },
): readonly PartMatch[] =>
  usedParts(controls, form).map((part) => {
    const { role, name } = part;
    if (hasPart(to, part)) return { part, how: 'same', name };
    const alike = new Set([plain(name), plain(partLabelIn(from, part))].filter(Boolean));
    const similar =
      role === 'grain'
        ? undefined
        : choicesOf(to, role).find((each) => alike.has(plain(each.name)) || alike.has(plain(each.label)));
    return similar ? { part, how: 'similar', name: similar.name } : { part, how: 'none', name: undefined };
  });

interface SimpleMetric {
  readonly aggregate?: unknown;
  readonly hasCustomLabel?: unknown;
}

/**
 * Returns a copy of a simple metric or a filter that refers to another column. A label that was derived from the old
 * column name is derived again from the new one.
 */
const renamed = (value: object, name: string): object => {
  if (!('column' in value)) return { ...value, subject: name };
  const { aggregate, hasCustomLabel } = value as SimpleMetric;
  const column = { column: { column_name: name } };
  return hasCustomLabel === true || typeof aggregate !== 'string'
    ? { ...value, ...column }
    : { ...value, ...column, label: simpleMetric(name, aggregate as Aggregate).label };
};

/**
 * Returns the value of a control with its columns, metrics and time grains replaced by those of the new dataset;
 * undefined if nothing remains.
 */
const swapped = (value: unknown, role: PartRole, replace: Replace): unknown => {
  if (typeof value === 'string') return value === '' ? value : replace(role, value);
  if (Array.isArray(value)) {
    const kept = value.map((each) => swapped(each, role, replace)).filter((each) => each !== undefined);
    return kept.length === value.length && kept.every((each, index) => each === value[index]) ? value : kept;
  }
  const named = typeof value === 'object' && value !== null ? namedIn(value) : undefined;
  if (!named) return value;
  const name = replace(...named);
  if (name === named[1]) return value;
  return name === undefined ? undefined : renamed(value as object, name);
};

/** Returns those settings without a control that name columns, with the names replaced by those of the new dataset. */
const swappedAside = (form: FormData, replace: Replace): FormData => {
  const { granularity_sqla: time, order_by_cols: orders } = form;
  return {
    ...(typeof time === 'string' && time !== '' && { granularity_sqla: replace('column', time) }),
    ...(Array.isArray(orders) && {
      order_by_cols: orders.flatMap((each: unknown) => {
        const order = orderIn(each);
        const name = order && replace('column', order[0]);
        if (!order || name === order[0]) return [each];
        return name === undefined ? [] : [JSON.stringify([name, order[1]])];
      }),
    }),
  };
};

/**
 * Returns the edit that moves the chart to another dataset. Settings that do not refer to the dataset, and settings of
 * other chart kinds, stay unchanged.
 */
export const swapEdit = (
  controls: readonly Control[],
  form: FormData,
  { to, replace }: { readonly to: Dataset; readonly replace: Replace },
): FormEdit | undefined => {
  let after = form;
  for (const control of controls) {
    const role = roleOf(control);
    const value = valueOf(control, after);
    if (role && value !== undefined && value !== null) {
      const next = swapped(value, role, replace);
      if (next !== value) after = { ...after, ...changeOf(control, after, next) };
    }
  }
  return makeEdit(form, { ...after, ...swappedAside(form, replace), datasource: `${to.id}__${to.type}` });
};
