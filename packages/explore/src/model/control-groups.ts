import type { Control, ControlGroup } from '@sightline/charts/edit';
import type { FormData } from './form.ts';
import { valueOf } from './setting.ts';

/** Controls of one section of the pane: first those that are always visible, then those in collapsible groups. */
export interface GroupedControls {
  readonly plain: readonly Control[];
  readonly groups: readonly { readonly id: ControlGroup; readonly controls: readonly Control[] }[];
}

/** Divides controls into groups, in the order of each group's first control. */
export const inGroups = (controls: readonly Control[]): GroupedControls => {
  const groups = new Map<ControlGroup, Control[]>();
  for (const control of controls)
    if (control.group !== undefined) groups.set(control.group, [...(groups.get(control.group) ?? []), control]);
  return {
    plain: controls.filter(({ group }) => group === undefined),
    groups: [...groups].map(([id, members]) => ({ id, controls: members })),
  };
};

/** Value that a control shows if the setting is missing. */
const fallbackOf = (control: Control): unknown => {
  if (control.kind === 'number-format') return 'SMART_NUMBER';
  if (control.kind === 'time-format') return 'smart_date';
  return 'fallback' in control ? control.fallback : undefined;
};

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.every((item) => isEmpty(item)));

/** True if the control has a value other than its default. */
export const isChanged = (control: Control, form: FormData): boolean => {
  const value = valueOf(control, form);
  return !isEmpty(value) && value !== fallbackOf(control);
};

/** Groups that are open at first, because their settings are often changed. */
const opensAtFirst: ReadonlySet<ControlGroup> = new Set(['xAxis', 'yAxis']);

/** True if a group is open when the pane appears: a group of frequent settings, or one with a changed setting. */
export const startsOpen = (id: ControlGroup, controls: readonly Control[], form: FormData): boolean =>
  opensAtFirst.has(id) || controls.some((control) => isChanged(control, form));
