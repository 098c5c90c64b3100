import type { Control } from '@sightline/charts/edit';
import type { FormData } from './form.ts';

/** Name of a control's setting. If the control sets a property of an object, the property is appended. */
export const settingOf = ({ name, part }: Control): string => (part === undefined ? name : `${name}.${part}`);

const objectIn = (form: FormData, name: string): Readonly<Record<string, unknown>> => {
  const stored = form[name];
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? (stored as Readonly<Record<string, unknown>>)
    : {};
};

/** Returns the value of a control from the settings. */
export const valueOf = ({ name, part }: Control, form: FormData): unknown =>
  part === undefined ? form[name] : objectIn(form, name)[part];

/** Returns the change of the settings that gives a control a new value. */
export const changeOf = ({ name, part }: Control, form: FormData, value: unknown): FormData => ({
  [name]: part === undefined ? value : { ...objectIn(form, name), [part]: value },
});
