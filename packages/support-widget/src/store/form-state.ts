import { emptyForm, type FieldErrors, type FormValues } from '../model/form-rules.ts';
import { idle, nextSubmission, type Submission, type SubmissionEvent } from '../model/submission.ts';

/** State of the form; a new object after every change. */
export interface SupportFormState {
  readonly values: FormValues;
  readonly errors: FieldErrors;
  readonly submission: Submission;
  /** Seconds until the next request can be sent; 0 if it can be sent now. */
  readonly cooldownSeconds: number;
  /** Elapsed percentage of the cooldown, in steps of whole seconds. */
  readonly cooldownProgress: number;
  /** Increases when the fields are reset, so that fields with their own state reset too. */
  readonly generation: number;
}

/** The state, with functions to read and to change it. */
export interface FormStateHolder {
  getState(): SupportFormState;
  subscribe(listener: () => void): () => void;
  change(part: Partial<SupportFormState>): void;
  step(event: SubmissionEvent): void;
}

export function makeFormState(): FormStateHolder {
  const listeners = new Set<() => void>();
  let state: SupportFormState = {
    values: emptyForm,
    errors: {},
    submission: idle,
    cooldownSeconds: 0,
    cooldownProgress: 0,
    generation: 0,
  };
  const change = (part: Partial<SupportFormState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change,
    step: (event) => change({ submission: nextSubmission(state.submission, event) }),
  };
}
