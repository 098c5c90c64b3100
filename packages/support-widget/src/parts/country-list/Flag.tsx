import { emojiFlagOf } from './emoji-flags.ts';

export interface FlagProps {
  /** Country code of two lowercase letters. */
  readonly country: string;
  /** True if the system has flag emojis; otherwise the letters of the country code are shown on a small tile. */
  readonly drawn: boolean;
}

/** The flag of a country; decorative. */
export function Flag({ country, drawn }: FlagProps) {
  return drawn ? (
    <span className="slw-country-flag" aria-hidden="true">
      {emojiFlagOf(country)}
    </span>
  ) : (
    <span className="slw-country-flag slw-country-letters" aria-hidden="true">
      {country.toUpperCase()}
    </span>
  );
}
