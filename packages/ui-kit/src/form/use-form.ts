import { useState } from 'react';
import type { FieldErrors, Values } from './field-path.ts';
import { valueAt, withValueAt } from './field-path.ts';

/** `'editing'`, `'submitting'` while the promise runs, `'submitted'` after it was kept. */
export type FormStage = 'editing' | 'submitting' | 'submitted';

export interface FormOptions<T extends Values> {
  /** Stored values, which the form is compared with. */
  readonly initial: T;
  /** Values that it opens with, if they differ from `initial`. */
  readonly values?: T;
  /** The errors by field path (`name`, `columns.3.label`); none when all is well. */
  readonly validate?: (values: T) => FieldErrors;
  /** Sends. May return (or throw as `fieldErrors`) what the server found wrong, by field path. */
  readonly onSubmit: (values: T) => Promise<FieldErrors | void> | FieldErrors | void;
}

export interface Form<T extends Values> {
  readonly values: T;
  readonly stage: FormStage;
  readonly changed: boolean;
  /** The error to show at a path: after the field was left, or after a try to send. */
  readonly errorAt: (path: string) => string | undefined;
  readonly set: (path: string, value: unknown) => void;
  readonly setAll: (values: T) => void;
  readonly touch: (path: string) => void;
  /** Starts again from these values, or from the first ones. */
  readonly reset: (values?: T) => void;
  /** Value, change and blur of a text field, for `TextInput` and `TextArea`. */
  readonly text: (path: string) => { value: string; onChange: (value: string) => void; onBlur: () => void };
  /** Checks and sends; true when it was kept. What `onSubmit` throws comes out again. */
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

/** The state of a form: values, what was touched, errors by field path, sending. */
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
