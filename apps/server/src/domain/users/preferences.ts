import type { Account } from '../../store/accounts.ts';
import { invalidFields } from '../refusal.ts';

/** What a person chose of how pages look and read. */
export type Preferences = Readonly<Record<string, unknown>>;

/** The preferences of an account; only what was chosen is there. */
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

/** Refuses a time zone or language that does not exist. Throws 400 by field. */
export const checkPreferences = ({
  time_zone: timeZone,
  locale,
}: {
  readonly time_zone?: string | null | undefined;
  readonly locale?: string | undefined;
}): void => {
  if (timeZone !== undefined && timeZone !== null && !isTimeZone(timeZone))
    throw invalidFields({ time_zone: [`There is no time zone ${timeZone}. Write it like Europe/Berlin.`] });
  if (locale !== undefined && !isLocale(locale))
    throw invalidFields({ locale: [`${locale} is not a language. Write it like en or pt-BR.`] });
};
