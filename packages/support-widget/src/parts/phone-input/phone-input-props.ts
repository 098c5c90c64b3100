import type { MessageOverrides } from '../../model/messages.ts';
import type { Country, ParsedPhone, PhoneEngine } from '../../model/phone/phone-engine.ts';

/** Props of the phone field. Values are E.164 with plus, or empty. */
export interface PhoneInputProps {
  /** Controlled value, `+4915123456789` or `''`. A number that cannot be parsed is shown as it is. */
  readonly value?: string;
  /** Initial value of an uncontrolled field. */
  readonly defaultValue?: string;
  /**
   * Called after each change with the E.164 value (`''` for an empty field or a prefix alone) and the parsed number.
   */
  readonly onChange?: (value: string, read: ParsedPhone) => void;
  /** Controlled country of the flag. */
  readonly country?: Country;
  /** Initial country; by default the country of the locale. */
  readonly defaultCountry?: Country;
  readonly onCountryChange?: (country: Country) => void;
  /** Locale (BCP 47) for country names, texts and the default country. */
  readonly locale?: string;
  /** Countries at the top of the list, in this order. */
  readonly preferredCountries?: readonly Country[];
  /** Limits the list to these countries. */
  readonly onlyCountries?: readonly Country[];
  /** `free`: the country code can be typed. `locked`: only the list changes it. */
  readonly prefix?: 'free' | 'locked';
  /** True allows more than 15 digits; a number sets the maximum. */
  readonly longNumbers?: boolean | number;
  /** Custom texts of the host. */
  readonly messages?: MessageOverrides;
  readonly id?: string;
  readonly name?: string;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly readOnly?: boolean;
  /** Marks the field as invalid. */
  readonly invalid?: boolean;
  /** Id of the element that describes the field. */
  readonly describedBy?: string;
  readonly label?: string;
  /** Id of the label. */
  readonly labelledBy?: string;
  readonly onBlur?: () => void;
  /** Loads the numbering plans; by default from a chunk of this package. */
  readonly loadEngine?: () => Promise<PhoneEngine>;
}
