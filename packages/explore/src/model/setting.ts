import type { Control } from '@sightline/charts/edit';
import type { FormData } from './form.ts';

/** Name of a control's setting, with its property if the setting is an object. */
export const settingOf = ({ name, part }: Control): string => (part === undefined ? name : `${name}.${part}`);

const objectIn = (form: FormData, name: string): Readonly<Record<string, unknown>> => {
  const stored = form[name];
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? (stored as Readonly<Record<string, unknown>>)
    : {};
};

/** Value of a control in the settings. */
export const valueOf = ({ name, part }: Control, form: FormData): unknown =>
  part === undefined ? form[name] : objectIn(form, name)[part];

/** The change of the settings by a new value of a control. */
export const changeOf = ({ name, part }: Control, form: FormData, value: unknown): FormData => ({
  [name]: part === undefined ? value : { ...objectIn(form, name), [part]: value },
});
