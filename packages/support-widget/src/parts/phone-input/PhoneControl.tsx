import { useCallback, useId, useRef, useState } from 'react';
import { countryOfLocale } from '../../model/country-of-locale.ts';
import { defaultPreferredCountries } from '../../model/defaults.ts';
import type { Text } from '../../model/messages.ts';
import { loadPhoneEngine } from '../../model/phone/load-phone-engine.ts';
import type { Country } from '../../model/phone/phone-engine.ts';
import { phoneMessageOf } from '../../model/phone/read-phone.ts';
import { CountryPicker } from '../country-list/CountryPicker.tsx';
import type { PhoneInputProps } from './phone-input-props.ts';
import { refusalText } from './refusal-text.ts';
import { usePhoneEngine } from './use-phone-engine.ts';
import { usePhoneEvents } from './use-phone-events.ts';
import { usePhoneField } from './use-phone-field.ts';
import { useLeaving } from './use-leaving.ts';
import { usePhoneForm } from './use-phone-form.ts';

export interface PhoneControlProps extends Omit<PhoneInputProps, 'locale' | 'messages'> {
  /** BCP 47: country names and default country. */
  readonly locale: string;
  readonly text: Text;
}

const noCountries: readonly Country[] = [];
const noCode = () => '';

/**
 * Country button and number field as one control. It validates itself when it first loses the focus, unless the host
 * sets `invalid`.
 */
export const PhoneControl = (props: PhoneControlProps) => {
  const {
    locale,
    text,
    disabled = false,
    readOnly = false,
    required = false,
    invalid,
    loadEngine = loadPhoneEngine,
  } = props;
  const ownId = useId();
  const id = props.id ?? `${ownId}-field`;
  const input = useRef<HTMLInputElement>(null);
  const [wasLeft, setWasLeft] = useState(false);
  const { plans, retry } = usePhoneEngine(loadEngine);
  const engine = plans?.engine;
  const handle = usePhoneField(input, {
    ...props,
    defaultCountry: props.defaultCountry ?? countryOfLocale(locale),
  });
  const { field, value, read, happen } = handle;
  const [firstText, setFirstText] = useState(field.phone.text);
  usePhoneEvents(input, handle, plans);
  usePhoneForm(input, {
    name: props.name,
    value,
    onReset: () => {
      setWasLeft(false);
      happen({ type: 'give', value: props.defaultValue ?? '', country: field.phone.country });
      // The form resets the input to its default value after this event: make that the formatted text.
      const own = input.current!;
      own.defaultValue = own.value;
      setFirstText(own.value);
    },
    onSubmit: retry,
  });

  const pick = useCallback(
    (country: Country) => {
      happen({ type: 'choose', country });
      const own = input.current!;
      own.focus();
      own.setSelectionRange(own.value.length, own.value.length);
    },
    [happen],
  );
  const leave = useLeaving(input, () => {
    retry();
    happen({ type: 'settle' });
    setWasLeft(true);
    props.onBlur?.();
  });

  const missing = required ? 'phone-missing' : undefined;
  const judged = value === '' ? missing : engine && phoneMessageOf(read.outcome);
  const problem = invalid === undefined && wasLeft ? judged : undefined;
  const { extension } = field.phone;
  const refusal = field.refusal && refusalText(field.refusal, text);
  const describedBy = [
    props.describedBy,
    extension === undefined ? undefined : `${ownId}-extension`,
    problem === undefined ? undefined : `${ownId}-problem`,
  ];

  return (
    <div className="slw-phone-around">
      <div
        className="slw-phone"
        data-invalid={invalid === true || problem !== undefined || undefined}
        data-disabled={disabled || undefined}
        data-refused={refusal === undefined ? undefined : field.refusals % 2 === 0 ? 'even' : 'odd'}
      >
        <CountryPicker
          country={field.phone.country}
          countries={engine ? (props.onlyCountries ?? engine.countries) : noCountries}
          callingCodeOf={engine?.callingCodeOf ?? noCode}
          preferred={props.preferredCountries ?? defaultPreferredCountries}
          locale={locale}
          text={text}
          disabled={disabled || readOnly}
          onPick={pick}
          {...(props.labelledBy === undefined ? {} : { labelledBy: props.labelledBy })}
        />
        <input
          ref={input}
          className="slw-phone-field"
          part="input"
          id={id}
          name={props.name}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          spellCheck={false}
          dir="ltr"
          defaultValue={firstText}
          disabled={disabled}
          readOnly={readOnly}
          aria-label={
            props.labelledBy === undefined
              ? (props.label ?? (props.id === undefined ? text('phone') : undefined))
              : undefined
          }
          aria-labelledby={props.labelledBy}
          aria-required={required || undefined}
          aria-invalid={invalid ?? problem !== undefined}
          aria-describedby={describedBy.filter((each) => each !== undefined).join(' ') || undefined}
          onBlur={leave}
        />
        {extension !== undefined && (
          <span className="slw-phone-extension" id={`${ownId}-extension`}>
            {text('phone.extension', { digits: extension === '' ? '…' : extension })}
          </span>
        )}
      </div>
      {problem !== undefined && (
        <p className="slw-phone-problem" id={`${ownId}-problem`}>
          {text(problem)}
        </p>
      )}
      <span className="slw-phone-refusal" role="status">
        {/* A non-breaking space makes a repeated message different, so that screen readers announce it again. */}
        {refusal !== undefined && `${refusal}${field.refusals % 2 === 0 ? '\u00a0' : ''}`}
      </span>
    </div>
  );
};
