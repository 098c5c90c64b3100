import { useCallback, useRef, useState } from 'react';
import { countryOfLocale } from '../../model/country-of-locale.ts';
import { loadPhoneEngine } from '../../model/phone/load-phone-engine.ts';
import type { Country } from '../../model/phone/phone-engine.ts';
import { phoneMessageOf } from '../../model/phone/read-phone.ts';
import type { PhoneInputProps } from './phone-input-props.ts';
import { useLeaving } from './use-leaving.ts';
import { usePhoneEngine } from './use-phone-engine.ts';
import { usePhoneEvents } from './use-phone-events.ts';
import { usePhoneField } from './use-phone-field.ts';
import { usePhoneForm } from './use-phone-form.ts';

/** Connects the state of the field to its input, the numbering plans and the form around it, and validates it. */
export function usePhoneControl(props: Omit<PhoneInputProps, 'locale'> & { readonly locale: string }) {
  const input = useRef<HTMLInputElement>(null);
  const { required = false, invalid, loadEngine = loadPhoneEngine } = props;
  const [wasLeft, setWasLeft] = useState(false);
  const { plans, retry } = usePhoneEngine(loadEngine);
  const engine = plans?.engine;
  const handle = usePhoneField(input, {
    ...props,
    defaultCountry: props.defaultCountry ?? countryOfLocale(props.locale),
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
      // The form resets the input to its default value after this event, so make the formatted text the default value.
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

  const missing = required ? ('phone-missing' as const) : undefined;
  const judged = value === '' ? missing : engine && phoneMessageOf(read.outcome);
  const problem = invalid === undefined && wasLeft ? judged : undefined;
  return { input, engine, field, firstText, problem, pick, leave };
}
