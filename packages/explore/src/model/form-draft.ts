import type { Draft } from '@sightline/entity-ui';
import type { FormData, FormEdit } from './form.ts';

/** Unsaved settings of a chart, with the steps that Undo takes back. */
export interface FormDraft {
  /** Stored settings and version of the chart that the draft is based on. */
  readonly stored: FormData;
  readonly tag: string | undefined;
  readonly form: FormData;
  readonly past: readonly FormEdit[];
  readonly future: readonly FormEdit[];
  /** Key in the address under which the settings were kept. */
  readonly formKey: string | undefined;
}

/** Settings as JSON: pairs of name and value. A pair without a value stands for a setting that is removed. */
type Pairs = readonly (readonly [name: string, value?: unknown])[];

const pairsOf = (values: FormData): Pairs =>
  Object.entries(values).map(([name, value]) => (value === undefined ? [name] : [name, value]));

const valuesOf = (pairs: unknown): FormData | undefined => {
  const isPair = (pair: unknown) => Array.isArray(pair) && typeof pair[0] === 'string';
  if (!Array.isArray(pairs) || !pairs.every(isPair)) return undefined;
  return Object.fromEntries((pairs as Pairs).map(([name, value]) => [name, value]));
};

const isFields = (value: unknown): value is FormData =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads steps; none if some step cannot be read, because the steps before it would then be wrong too. */
const stepsOf = (value: unknown): readonly FormEdit[] => {
  if (!Array.isArray(value)) return [];
  const steps = value.filter(isFields).flatMap(({ before, after }) => {
    const [from, to] = [valuesOf(before), valuesOf(after)];
    return from && to ? [{ before: from, after: to }] : [];
  });
  return steps.length === value.length ? steps : [];
};

/** Returns a draft as a JSON value. */
export const packFormDraft = ({ stored, tag, form, past, future, formKey }: FormDraft): Draft<unknown, unknown> => {
  const packed = (steps: readonly FormEdit[]) =>
    steps.map(({ before, after }) => ({ before: pairsOf(before), after: pairsOf(after) }));
  return {
    base: { stored, tag },
    values: { form, past: packed(past), future: packed(future), formKey },
  };
};

/** Reads a stored draft; undefined if it cannot be read. */
export const readFormDraft = ({ base, values }: Draft<unknown, unknown>): FormDraft | undefined => {
  if (!isFields(base) || !isFields(values) || !isFields(base['stored']) || !isFields(values['form'])) return undefined;
  const { tag } = base;
  const { formKey } = values;
  return {
    stored: base['stored'],
    tag: typeof tag === 'string' ? tag : undefined,
    form: values['form'],
    past: stepsOf(values['past']),
    future: stepsOf(values['future']),
    formKey: typeof formKey === 'string' ? formKey : undefined,
  };
};
