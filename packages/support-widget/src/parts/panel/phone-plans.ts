import type { PhoneEngine } from '../../model/phone/phone-engine.ts';
import type { PhoneCheck } from '../../store/support-form.ts';

/** The numbering plans as a panel needs them: loaded once for field and form, and tried again after a failure. */
export interface PhonePlans {
  readonly load: () => Promise<PhoneEngine>;
  /** The check by the plans, once they are there. */
  readonly check: () => PhoneCheck | undefined;
  /** Waits for the plans; where they cannot be had, a number is judged by its length alone: the server checks it anyway. */
  readonly loadCheck: () => Promise<PhoneCheck>;
}

/** Judges a number without numbering plans: a plus, a country code and enough digits. */
export const checkByLength: PhoneCheck = (phone) => {
  if (phone === '') return 'missing';
  return /^\+[1-9]\d{6,14}$/u.test(phone) ? undefined : 'invalid';
};

/** Shares what `load` brings between all who ask. */
export function makePhonePlans(
  load: () => Promise<PhoneEngine>,
  checkBy: (engine: PhoneEngine) => PhoneCheck,
): PhonePlans {
  let loading: Promise<PhoneEngine> | undefined;
  let check: PhoneCheck | undefined;
  const loadOnce = () => {
    loading ??= load().then(
      (engine) => {
        check = checkBy(engine);
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
    loadCheck: () => loadOnce().then(checkBy, () => checkByLength),
  };
}
