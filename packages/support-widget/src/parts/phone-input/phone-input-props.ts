import type { MessageOverrides } from '../../model/messages.ts';
import type { Country, ParsedPhone, PhoneEngine } from '../../model/phone/phone-engine.ts';

/** What a phone field takes. The value is E.164 with plus, or empty. */
export interface PhoneInputProps {
  /** Controlled value, `+4915123456789` or `''`. A number that cannot be read is shown as it is. */
  readonly value?: string;
  /** First value of an uncontrolled field. */
  readonly defaultValue?: string;
  /** The E.164 value after each change, `''` where only a prefix or nothing stands there, and what was read of it. */
  readonly onChange?: (value: string, read: ParsedPhone) => void;
  /** The country of the flag, when the host holds it. */
  readonly country?: Country;
  /** The country at first; by default the one of the locale. */
  readonly defaultCountry?: Country;
  readonly onCountryChange?: (country: Country) => void;
  /** BCP 47: names of countries, words, default country. */
  readonly locale?: string;
  /** First in the list, in this order. */
  readonly preferredCountries?: readonly Country[];
  /** The only ones in the list. */
  readonly onlyCountries?: readonly Country[];
  /** `free`: the country code is typed like the rest. `locked`: only the list changes it. */
  readonly prefix?: 'free' | 'locked';
  /** True: longer than 15 digits; a number: the most digits. */
  readonly longNumbers?: boolean | number;
  /** Words of the host's own. */
  readonly messages?: MessageOverrides;
  readonly id?: string;
  readonly name?: string;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly readOnly?: boolean;
  /** Marks the field as in error. */
  readonly invalid?: boolean;
  /** Id of what describes the field. */
  readonly describedBy?: string;
  readonly label?: string;
  /** Id of the label. */
  readonly labelledBy?: string;
  readonly onBlur?: () => void;
  /** Loads the numbering plans; by default the package's own chunk. */
  readonly loadEngine?: () => Promise<PhoneEngine>;
}
