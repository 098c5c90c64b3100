import { phoneTextLimit } from '../../model/limits.ts';
import type { PhoneDrawing } from '../../model/phone/numbering-plans.ts';
import type { PhoneEngine } from '../../model/phone/phone-engine.ts';
import type { PhoneCheck, PhoneReading } from '../../store/support-form.ts';

/** The numbering plans as a panel needs them: loaded once for field and form, and tried again after a failure. */
export interface PhonePlans {
  readonly load: () => Promise<PhoneEngine>;
  /** The check by the plans, once they are there. */
  readonly check: () => PhoneCheck | undefined;
  /** Waits for the plans; where they cannot be had, a text with digits will do: a person reads it. */
  readonly loadCheck: () => Promise<PhoneCheck>;
  /** Reads a text that was written before the plans came. */
  readonly read: (text: string, country: string | undefined) => PhoneReading | undefined;
}

/** Judges a text without numbering plans: it needs the digits of the shortest numbers, and to be no longer than any is read. */
export const checkByLength: PhoneCheck = (phone) => {
  if (phone === '') return 'missing';
  return phone.length <= phoneTextLimit && phone.replace(/\P{Nd}/gu, '').length >= 4 ? undefined : 'invalid';
};

/** Shares what `load` brings between all who ask. */
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
