import { CrossOriginError, submitRequest, type SubmitFunction } from '../commands/submit-request.ts';
import type { FieldName } from '../model/form-rules.ts';
import type { ParsedPhone } from '../model/phone/phone-engine.ts';
import { keyedPayload, type KeyedPayload } from '../model/idempotency.ts';
import { canSend, type FailureReason } from '../model/submission.ts';
import { supportRequestOf, type SupportRequest, type Traps } from '../model/support-request.ts';
import { makeFormCooldown, type CooldownPorts } from './form-cooldown.ts';
import { makeFormInput, type InputPorts, type PhoneCheck } from './form-input.ts';
import { makeFormState, type SupportFormState } from './form-state.ts';

/** External dependencies of the form. */
export interface SupportFormPorts extends InputPorts, CooldownPorts {
  readonly submit: SubmitFunction;
  /** Waits for the numbering plans; resolves to a check without plans if they cannot be loaded. Never rejects. */
  readonly loadPhoneCheck: () => Promise<PhoneCheck>;
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
  /**
   * Changes the value of a field. `read` is the parsed value of a phone field: the request gets extensions and unparsed
   * numbers from it.
   */
  edit(field: FieldName, value: string, read?: ParsedPhone): void;
  /** Called when a field lost the focus. If the field has input, it is validated from now on. */
  leave(field: FieldName): void;
  /**
   * Validates all fields and sends the request. Returns the first invalid field, if any. A second call while a request
   * is being sent does nothing.
   */
  send(traps: Traps): Promise<FieldName | undefined>;
  /** Handles Ok after a success: returns to an empty form. */
  again(): void;
  /** Called when the panel was closed: the fields are reset, and the cooldown continues. */
  close(): void;
  /** Replaces the dependencies, as the host may pass new functions. */
  exchange(ports: SupportFormPorts): void;
  /**
   * Updates the remaining seconds of the cooldown. Call it when a hidden page is shown again, because its timers were
   * paused.
   */
  lookAtClock(): void;
  /**
   * Keeps the remaining seconds of the cooldown up to date until the returned function is called. Continues a cooldown
   * that another page started.
   */
  watchClock(): () => void;
}

/** Returns the seconds to wait that an error contains: a RefusedError, or any error that the host's function threw. */
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
  let keyed: KeyedPayload | undefined;
  const holder = makeFormState();
  const { getState, subscribe, step } = holder;
  const { coolDown, followClock, watchClock } = makeFormCooldown(holder, () => ports);
  const { readNow, checkAll, beginAnew, edit, leave } = makeFormInput(holder, () => ports);

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
    getState,
    subscribe,
    edit,
    leave,
    send: async (traps) => {
      if (!canSend(getState().submission, getState().cooldownSeconds)) return undefined;
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
      if (getState().submission.stage === 'sending') return;
      step({ type: 'closed' });
      beginAnew();
    },
    exchange: (next) => {
      ports = next;
    },
    lookAtClock: followClock,
    watchClock,
  };
}
