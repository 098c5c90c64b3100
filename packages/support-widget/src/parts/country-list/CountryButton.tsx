import { useId, type KeyboardEvent, type RefObject } from 'react';
import type { Text } from '../../model/messages.ts';
import type { Country } from '../../model/phone/phone-engine.ts';
import { Flag } from './Flag.tsx';

export interface CountryButtonProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly press: (event: KeyboardEvent) => void;
  readonly country: Country | undefined;
  readonly nameOf: (country: Country) => string;
  readonly callingCodeOf: (country: Country) => string;
  readonly text: Text;
  readonly drawnFlags: boolean;
  readonly disabled: boolean;
  readonly labelledBy?: string;
}

/** The button that opens the list: flag and dial code of the selected country. */
export function CountryButton(props: CountryButtonProps) {
  const { button, isOpen, country, text, labelledBy } = props;
  const id = useId();
  const code = country === undefined ? '' : props.callingCodeOf(country);
  return (
    <button
      ref={button}
      id={id}
      type="button"
      className="slw-country-button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={
        country === undefined
          ? text('choose-country')
          : text('country', { country: props.nameOf(country), code: code === '' ? '' : `+${code}` }).trim()
      }
      aria-labelledby={labelledBy === undefined ? undefined : `${labelledBy} ${id}`}
      disabled={props.disabled}
      onClick={props.toggle}
      onKeyDown={props.press}
    >
      {country !== undefined && <Flag country={country} drawn={props.drawnFlags} />}
      {code !== '' && (
        <span className="slw-country-code" dir="ltr">
          +{code}
        </span>
      )}
      <svg viewBox="0 0 24 24" aria-hidden="true" className="slw-country-icon">
        <path d="m6 9 6 6 6-6" />
      </svg>
    </button>
  );
}
