import { useState } from 'react';
import type { FieldErrors, Values } from './field-path.ts';
import { valueAt, withValueAt } from './field-path.ts';

/**
 * `'editing'`, `'submitting'` while the promise of `onSubmit` is pending, `'submitted'` after the values were accepted.
 */
export type FormStage = 'editing' | 'submitting' | 'submitted';

export interface FormOptions<T extends Values> {
  /** Stored values. The form's values are compared with them. */
  readonly initial: T;
  /** Values with which the form opens, if they differ from `initial`. */
  readonly values?: T;
  /** Returns the errors by field path (`name`, `columns.3.label`); empty if all values are valid. */
  readonly validate?: (values: T) => FieldErrors;
  /** Submits the values. May return the errors that the server found, by field path. */
  readonly onSubmit: (values: T) => Promise<FieldErrors | void> | FieldErrors | void;
}

export interface Form<T extends Values> {
  readonly values: T;
  readonly stage: FormStage;
  readonly changed: boolean;
  /**
   * Returns the error to show at a path: an error of the server, or a validation error after the user has left the
   * field or tried to submit.
   */
  readonly errorAt: (path: string) => string | undefined;
  readonly set: (path: string, value: unknown) => void;
  readonly setAll: (values: T) => void;
  readonly touch: (path: string) => void;
  /** Resets the form to the given values, or without an argument to those that it started with. */
  readonly reset: (values?: T) => void;
  /** Returns the value and the change and blur handlers of a text field, for `TextInput` and `TextArea`. */
  readonly text: (path: string) => { value: string; onChange: (value: string) => void; onBlur: () => void };
  /**
   * Validates and submits the values. Resolves with true if they were accepted. Rejects with the error that `onSubmit`
   * throws.
   */
  readonly submit: () => Promise<boolean>;
}

interface State<T> {
  readonly start: T;
  readonly values: T;
  readonly touched: ReadonlySet<string>;
  readonly tried: boolean;
  readonly refused: FieldErrors;
  readonly stage: FormStage;
}

const fresh = <T>(start: T, values = start): State<T> => ({
  start,
  values,
  touched: new Set(),
  tried: false,
  refused: {},
  stage: 'editing',
});

/** State of a form: values, touched fields, errors by field path, and submission. */
export function useForm<T extends Values>({ initial, values, validate, onSubmit }: FormOptions<T>): Form<T> {
  const [state, setState] = useState<State<T>>(() => fresh(initial, values));
  const found = validate?.(state.values) ?? {};
  const set = (path: string, value: unknown) =>
    setState((now) => {
      const { [path]: _mended, ...refused } = now.refused;
      return { ...now, values: withValueAt(now.values, path, value), refused, stage: 'editing' };
    });
  const touch = (path: string) => setState((now) => ({ ...now, touched: new Set(now.touched).add(path) }));
  const submit = async () => {
    setState((now) => ({ ...now, tried: true, refused: {} }));
    if (Object.keys(found).length > 0) return false;
    setState((now) => ({ ...now, stage: 'submitting' }));
    const settle = (refused: FieldErrors, stage: FormStage) => setState((now) => ({ ...now, refused, stage }));
    try {
      const refused = (await onSubmit(state.values)) ?? {};
      const kept = Object.keys(refused).length === 0;
      settle(refused, kept ? 'submitted' : 'editing');
      return kept;
    } catch (error) {
      settle({}, 'editing');
      throw error;
    }
  };
  return {
    values: state.values,
    stage: state.stage,
    changed: JSON.stringify(state.values) !== JSON.stringify(state.start),
    errorAt: (path) => state.refused[path] ?? (state.tried || state.touched.has(path) ? found[path] : undefined),
    set,
    setAll: (values) => setState((now) => ({ ...now, values, stage: 'editing' })),
    touch,
    reset: (values) => setState((now) => fresh(values ?? now.start)),
    text: (path) => ({
      value: String(valueAt(state.values, path) ?? ''),
      onChange: (value) => set(path, value),
      onBlur: () => touch(path),
    }),
    submit,
  };
}
