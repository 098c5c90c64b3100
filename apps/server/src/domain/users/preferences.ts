import type { Account } from '../../store/accounts.ts';
import { invalidFields } from '../refusal.ts';

/** A user's display settings. */
export type Preferences = Readonly<Record<string, unknown>>;

/** Returns the preferences of an account. Contains only what the user has set. */
export const preferencesOf = ({ preferences }: Pick<Account, 'preferences'>): Preferences =>
  JSON.parse(preferences) as Preferences;

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

const isLocale = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
};

/** Checks that the time zone and language exist. Throws 400 with reasons keyed by field. */
export const checkPreferences = ({
  time_zone: timeZone,
  locale,
}: {
  readonly time_zone?: string | null | undefined;
  readonly locale?: string | undefined;
}): void => {
  if (timeZone !== undefined && timeZone !== null && !isTimeZone(timeZone))
    throw invalidFields({ time_zone: [`Unknown time zone: ${timeZone}. Use a name such as Europe/Berlin.`] });
  if (locale !== undefined && !isLocale(locale))
    throw invalidFields({ locale: [`Unknown language: ${locale}. Use a code such as en or pt-BR.`] });
};
