import { CrossOriginError, submitRequest, type SubmitFunction } from '../commands/submit-request.ts';
import {
  cooldownProgress,
  keepCooldown,
  readCooldown,
  remainingSeconds,
  startCooldown,
  untilNextSecondMs,
  type Cooldown,
  type CooldownStore,
} from '../model/cooldown.ts';
import {
  checkDescription,
  checkName,
  emptyForm,
  fieldNames,
  firstError,
  type FieldError,
  type FieldErrors,
  type FieldName,
  type FormValues,
} from '../model/form-rules.ts';
import type { ParsedPhone } from '../model/phone/phone-engine.ts';
import { keyedPayload, type KeyedPayload } from '../model/idempotency.ts';
import {
  canSend,
  idle,
  nextSubmission,
  type FailureReason,
  type Submission,
  type SubmissionEvent,
} from '../model/submission.ts';
import { roomForDescription, supportRequestOf, type SupportRequest, type Traps } from '../model/support-request.ts';

/** What the form shows. A new object after every change. */
export interface SupportFormState {
  readonly values: FormValues;
  readonly errors: FieldErrors;
  readonly submission: Submission;
  /** Seconds until the next request may go out; 0 when it may. */
  readonly cooldownSeconds: number;
  /** Per cent of the cooldown that is gone, by whole seconds. */
  readonly cooldownProgress: number;
  /** Grows whenever the fields begin anew, so that a field with a state of its own can do so too. */
  readonly generation: number;
}

/** Reads phones: `missing`, `invalid`, or undefined for a number that may be one. */
export type PhoneCheck = (phone: string) => 'missing' | 'invalid' | undefined;

/** A phone value and how it was read. */
export interface PhoneReading {
  readonly value: string;
  readonly read: ParsedPhone;
}

/** What the form needs of the world. */
export interface SupportFormPorts {
  readonly submit: SubmitFunction;
  /** The check by the numbering plans, once they are there. */
  readonly phoneCheck: () => PhoneCheck | undefined;
  /** Waits for the numbering plans; a check that does without them where they cannot be had. Never rejects. */
  readonly loadPhoneCheck: () => Promise<PhoneCheck>;
  /** Reads a text that was written before the numbering plans came; undefined while they are not there. */
  readonly readPhone?: (text: string, country: string | undefined) => PhoneReading | undefined;
  readonly cooldownStore: CooldownStore;
  readonly nowMs: () => number;
  /** A new UUID. */
  readonly random: () => string;
  readonly onSubmit?: (request: SupportRequest) => void;
  readonly onSuccess?: (request: SupportRequest) => void;
  readonly onError?: (error: unknown) => void;
}

/** The form without its looks: what was typed, what is wrong with it, where sending stands. One per widget. */
export interface SupportForm {
  getState(): SupportFormState;
  subscribe(listener: () => void): () => void;
  /** `read` says how a phone field read its value: extensions and numbers that were never parsed reach the request so. */
  edit(field: FieldName, value: string, read?: ParsedPhone): void;
  /** A field lost the focus: it is checked from now on, if anything was typed. */
  leave(field: FieldName): void;
  /** Checks everything and sends. Gives the first field in error, if there is one. A second call while sending does nothing. */
  send(traps: Traps): Promise<FieldName | undefined>;
  /** Ok after a success: the empty form again. */
  again(): void;
  /** The panel was closed: the fields begin anew, the cooldown goes on. */
  close(): void;
  /** Exchanges what the form needs of the world: a host may have other functions by now. */
  exchange(ports: SupportFormPorts): void;
  /** Looks at the clock now: for a page that was hidden, where timers wait. */
  lookAtClock(): void;
  /** Follows the clock until the function it gives is called (once). Takes up a cooldown that another page began. */
  watchClock(): () => void;
}

const phoneErrors = { missing: { id: 'phone-missing' }, invalid: { id: 'phone-invalid' } } as const;

/** The seconds that an error asks to wait: a RefusedError's, or those of any error that a host's own function threw. */
const retryAfterOf = (error: unknown): number | undefined => {
  const seconds = typeof error === 'object' && error !== null && 'retryAfterS' in error ? error.retryAfterS : undefined;
  return typeof seconds === 'number' && seconds >= 0 ? seconds : undefined;
};

const failureReasonOf = (error: unknown, retryAfterS: number | undefined): FailureReason => {
  if (retryAfterS !== undefined) return 'too-many';
  return error instanceof CrossOriginError ? 'blocked' : 'unreachable';
};

/** Calls a host's function by itself: what it throws is reported as its own error and leaves the form as it is. */
const tell = <T>(listener: ((value: T) => void) | undefined, value: T): void => {
  if (listener) queueMicrotask(() => listener(value));
};

/** Makes an empty form. */
export function makeSupportForm(firstPorts: SupportFormPorts): SupportForm {
  let ports = firstPorts;
  const listeners = new Set<() => void>();
  let cooldown: Cooldown | undefined;
  let keyed: KeyedPayload | undefined;
  let edited: ReadonlySet<FieldName> = new Set();
  let phoneRead: ParsedPhone | undefined;
  let watchers = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
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
  const step = (event: SubmissionEvent) => change({ submission: nextSubmission(state.submission, event) });
  const beginAnew = () => {
    edited = new Set();
    phoneRead = undefined;
    change({ values: emptyForm, errors: {}, generation: state.generation + 1 });
  };

  const awaitNextSecond = () => {
    clearTimeout(timer);
    timer = cooldown && watchers > 0 ? setTimeout(followClock, untilNextSecondMs(cooldown, ports.nowMs())) : undefined;
  };
  const followClock = () => {
    const nowMs = ports.nowMs();
    const cooldownSeconds = remainingSeconds(cooldown, nowMs);
    if (cooldownSeconds === 0) cooldown = undefined;
    const progress = cooldownProgress(cooldown, nowMs);
    if (cooldownSeconds !== state.cooldownSeconds || progress !== state.cooldownProgress) {
      change({ cooldownSeconds, cooldownProgress: progress });
    }
    awaitNextSecond();
  };
  const coolDown = (seconds?: number) => {
    cooldown = startCooldown(ports.nowMs(), seconds);
    keepCooldown(ports.cooldownStore, cooldown);
    followClock();
  };

  /** The plans may be there before the field that they draw has read its text with them. */
  const readNow = (): { readonly values: FormValues; readonly phone: ParsedPhone | undefined } => {
    const { values } = state;
    const reading = phoneRead?.outcome === 'unparsed' ? ports.readPhone?.(values.phone, phoneRead.country) : undefined;
    return reading === undefined
      ? { values, phone: phoneRead }
      : { values: { ...values, phone: reading.value }, phone: reading.read };
  };
  const check = (field: FieldName, checkPhone: PhoneCheck | undefined): FieldError | undefined => {
    const { values, phone } = readNow();
    if (field === 'name') return checkName(values.name);
    if (field === 'description') return checkDescription(values.description, roomForDescription(phone));
    const wrong = checkPhone?.(values.phone);
    return wrong && phoneErrors[wrong];
  };
  const setError = (field: FieldName, error: FieldError | undefined) => {
    if (error?.id === state.errors[field]?.id) return;
    const { [field]: _, ...others } = state.errors;
    change({ errors: error ? { ...others, [field]: error } : others });
  };
  const checkAll = (checkPhone: PhoneCheck): FieldName | undefined => {
    const found = fieldNames.map((field) => [field, check(field, checkPhone)] as const);
    const errors: FieldErrors = Object.fromEntries(found.filter(([, error]) => error));
    change({ errors });
    return firstError(errors);
  };

  const deliver = async (request: SupportRequest): Promise<void> => {
    const { submit, random, nowMs, onSubmit, onSuccess, onError } = ports;
    keyed = keyedPayload(keyed, request, random);
    tell(onSubmit, request);
    const outcome = await submitRequest(submit, request, { idempotencyKey: keyed.key, nowMs });
    if (outcome.kind === 'arrived') {
      keyed = undefined;
      coolDown();
      beginAnew();
      step({ type: 'arrived' });
      tell(onSuccess, request);
      return;
    }
    const { error } = outcome;
    const retryAfterS = retryAfterOf(error);
    if (retryAfterS !== undefined) coolDown(retryAfterS);
    step({ type: 'failed', reason: failureReasonOf(error, retryAfterS) });
    tell(onError, error);
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit: (field, value, read) => {
      if (field === 'phone') phoneRead = read;
      if (value === state.values[field]) return;
      edited = new Set([...edited, field]);
      change({ values: { ...state.values, [field]: value } });
      // What is complained about is looked at with every key, so that the complaint goes as soon as it is heeded.
      if (state.errors[field]) setError(field, check(field, ports.phoneCheck()));
    },
    leave: (field) => {
      if (edited.has(field)) setError(field, check(field, ports.phoneCheck()));
    },
    send: async (traps) => {
      if (!canSend(state.submission, state.cooldownSeconds)) return undefined;
      const known = ports.phoneCheck();
      if (known) {
        const wrong = checkAll(known);
        if (wrong) return wrong;
        step({ type: 'send' });
      } else {
        step({ type: 'send' });
        const wrong = checkAll(await ports.loadPhoneCheck());
        if (wrong) {
          step({ type: 'refused' });
          return wrong;
        }
      }
      const { values, phone } = readNow();
      await deliver(supportRequestOf(values, traps, phone));
      return undefined;
    },
    again: () => step({ type: 'again' }),
    close: () => {
      // What is on its way may fail, and then everything typed is still needed. If it arrives, the fields begin anew anyway.
      if (state.submission.stage === 'sending') return;
      step({ type: 'closed' });
      beginAnew();
    },
    exchange: (next) => {
      ports = next;
    },
    lookAtClock: followClock,
    watchClock: () => {
      watchers += 1;
      cooldown ??= readCooldown(ports.cooldownStore, ports.nowMs());
      followClock();
      return () => {
        watchers -= 1;
        awaitNextSecond();
      };
    },
  };
}
