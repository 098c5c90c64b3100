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

/** State of the form; a new object after every change. */
export interface SupportFormState {
  readonly values: FormValues;
  readonly errors: FieldErrors;
  readonly submission: Submission;
  /** Seconds until the next request can be sent; 0 if it can be sent now. */
  readonly cooldownSeconds: number;
  /** Elapsed percentage of the cooldown, in whole seconds. */
  readonly cooldownProgress: number;
  /** Increases when the fields are reset, so that fields with their own state reset too. */
  readonly generation: number;
}

/** Checks a phone: `missing`, `invalid`, or undefined for a possible number. */
export type PhoneCheck = (phone: string) => 'missing' | 'invalid' | undefined;

/** A phone value and its parsed form. */
export interface PhoneReading {
  readonly value: string;
  readonly read: ParsedPhone;
}

/** External dependencies of the form. */
export interface SupportFormPorts {
  readonly submit: SubmitFunction;
  /** Check by the numbering plans if they are loaded. */
  readonly phoneCheck: () => PhoneCheck | undefined;
  /** Waits for the numbering plans; resolves to a check without plans if they cannot be loaded. Never rejects. */
  readonly loadPhoneCheck: () => Promise<PhoneCheck>;
  /** Parses a text that was typed before the numbering plans were loaded; undefined while they are not. */
  readonly readPhone?: (text: string, country: string | undefined) => PhoneReading | undefined;
  readonly cooldownStore: CooldownStore;
  readonly nowMs: () => number;
  /** Returns a new UUID. */
  readonly random: () => string;
  readonly onSubmit?: (request: SupportRequest) => void;
  readonly onSuccess?: (request: SupportRequest) => void;
  readonly onError?: (error: unknown) => void;
}

/** State of the form without UI: input, errors and submission. One per widget. */
export interface SupportForm {
  getState(): SupportFormState;
  subscribe(listener: () => void): () => void;
  /** `read` is the parsed value of a phone field: it carries extensions and unparsed numbers into the request. */
  edit(field: FieldName, value: string, read?: ParsedPhone): void;
  /** A field lost the focus: if it has input, it is validated from now on. */
  leave(field: FieldName): void;
  /** Validates everything and sends. Returns the first invalid field, if any. A second call while sending does nothing. */
  send(traps: Traps): Promise<FieldName | undefined>;
  /** Ok after a success: back to an empty form. */
  again(): void;
  /** The panel was closed: the fields are reset, the cooldown continues. */
  close(): void;
  /** Replaces the dependencies, as the host may pass new functions. */
  exchange(ports: SupportFormPorts): void;
  /** Reads the clock now, for a page that was hidden and whose timers were paused. */
  lookAtClock(): void;
  /** Follows the clock until the returned function is called. Continues a cooldown that another page started. */
  watchClock(): () => void;
}

const phoneErrors = { missing: { id: 'phone-missing' }, invalid: { id: 'phone-invalid' } } as const;

/** Seconds to wait from an error: a RefusedError, or any error that the host's function threw. */
const retryAfterOf = (error: unknown): number | undefined => {
  const seconds = typeof error === 'object' && error !== null && 'retryAfterS' in error ? error.retryAfterS : undefined;
  return typeof seconds === 'number' && seconds >= 0 ? seconds : undefined;
};

const failureReasonOf = (error: unknown, retryAfterS: number | undefined): FailureReason => {
  if (retryAfterS !== undefined) return 'too-many';
  return error instanceof CrossOriginError ? 'blocked' : 'unreachable';
};

/** Calls a host callback. Its exceptions are reported as uncaught errors and leave the form unchanged. */
const tell = <T>(listener: ((value: T) => void) | undefined, value: T): void => {
  if (listener) queueMicrotask(() => listener(value));
};

/** Creates an empty form. */
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

  /** The plans may be loaded before the field has parsed its text with them. */
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
      // Revalidate an invalid field on every key, so that its error goes away as soon as it is fixed.
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
      // The running request may fail, and the input is needed then. If it succeeds, the fields are reset anyway.
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
