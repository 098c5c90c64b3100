import { phoneTextLimit } from '../../model/limits.ts';
import type { PhoneDrawing } from '../../model/phone/numbering-plans.ts';
import type { PhoneEngine } from '../../model/phone/phone-engine.ts';
import type { PhoneCheck, PhoneReading } from '../../store/form-input.ts';

/** Numbering plans for the panel: loaded once for both field and form; loading is retried after a failure. */
export interface PhonePlans {
  readonly load: () => Promise<PhoneEngine>;
  /** Returns the check that uses the plans; undefined until they are loaded. */
  readonly check: () => PhoneCheck | undefined;
  /**
   * Waits for the plans and returns their check. If they cannot be loaded, any text with enough digits passes, because
   * a human reads the request.
   */
  readonly loadCheck: () => Promise<PhoneCheck>;
  /** Parses a text that was typed before the plans were loaded. */
  readonly read: (text: string, country: string | undefined) => PhoneReading | undefined;
}

/**
 * Checks a text without numbering plans: it needs at least as many digits as the shortest phone numbers, and must not
 * exceed the length limit.
 */
export const checkByLength: PhoneCheck = (phone) => {
  if (phone === '') return 'missing';
  return phone.length <= phoneTextLimit && phone.replace(/\P{Nd}/gu, '').length >= 4 ? undefined : 'invalid';
};

/** Shares one load of the plans between all callers. */
export function makePhonePlans(
  load: () => Promise<PhoneEngine>,
  loadDrawing: () => Promise<PhoneDrawing>,
  checkBy: (engine: PhoneEngine) => PhoneCheck,
): PhonePlans {
  let loading: Promise<PhoneEngine> | undefined;
  let check: PhoneCheck | undefined;
  let read: PhonePlans['read'] | undefined;
  const loadOnce = () => {
    loading ??= Promise.all([load(), loadDrawing()]).then(
      ([engine, drawing]) => {
        check = checkBy(engine);
        read = (text, country) => drawing.readWritten(text, country, engine);
        return engine;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return {
    load: loadOnce,
    check: () => check,
    read: (text, country) => read?.(text, country),
    loadCheck: () => loadOnce().then(checkBy, () => checkByLength),
  };
}
