import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Country, ParsedPhone, PhoneEngine } from '../../model/phone/phone-engine.ts';
import {
  isUntouched,
  nextField,
  rulesOf,
  startField,
  type PhoneField,
  type PhoneFieldEvent,
} from '../../model/phone/phone-field.ts';
import { digitLimitOf, type PhoneRules } from '../../model/phone/phone-text.ts';
import { readPhone } from '../../model/phone/read-phone.ts';
import type { PhoneInputProps } from './phone-input-props.ts';

interface PhoneFieldSettings extends Pick<
  PhoneInputProps,
  'value' | 'defaultValue' | 'onChange' | 'country' | 'onCountryChange' | 'longNumbers'
> {
  /** The country as long as nobody chose or wrote another one. */
  readonly defaultCountry: Country | undefined;
  readonly prefix: 'free' | 'locked';
  readonly engine: PhoneEngine | undefined;
}

/** The field's state, how it reads, and the one way to change it. */
export interface PhoneFieldHandle {
  readonly field: PhoneField;
  readonly value: string;
  readonly read: ParsedPhone;
  /** Lets something happen to the field, at the selection of the input unless another one is given. */
  readonly happen: (event: PhoneFieldEvent, selection?: readonly [number, number]) => void;
  /** The field as it is now, ahead of the next rendering. */
  readonly now: () => PhoneField;
  readonly rules: PhoneRules;
}

/** Writes text and selection into the input, where they differ. */
function draw(input: HTMLInputElement | null, { phone }: PhoneField): void {
  if (input === null) return;
  if (input.value !== phone.text) input.value = phone.text;
  // A selection set in a field that is not in use would call the keyboard in some browsers.
  const root = input.getRootNode() as Document | ShadowRoot;
  if (root.activeElement === input) input.setSelectionRange(phone.selectionStart, phone.selectionEnd);
}

/** What the host knows of the field. */
interface Told {
  readonly value: string;
  readonly extension?: string | undefined;
  /** Values that the host was told of and may still give back late. */
  readonly onTheirWay: readonly string[];
}

/**
 * Holds a phone field. The text goes to the input at once, in the event that changes it: only so is the caret right when the
 * next key comes.
 */
export function usePhoneField(
  input: RefObject<HTMLInputElement | null>,
  settings: PhoneFieldSettings,
): PhoneFieldHandle {
  const { engine, defaultCountry, value: given, country: givenCountry } = settings;
  const [field, setField] = useState(() =>
    startField(given ?? settings.defaultValue ?? '', givenCountry ?? defaultCountry),
  );
  const rules: PhoneRules = { engine, prefix: settings.prefix, maxDigits: digitLimitOf(settings.longNumbers) };
  const current = useRef(field);
  const told = useRef<Told>({ value: field.phone.text, onTheirWay: [] });
  const latest = useRef({ settings, rules });
  useLayoutEffect(() => {
    latest.current = { settings, rules };
  });

  const happen = useCallback(
    (event: PhoneFieldEvent, selection?: readonly [number, number]) => {
      const own = input.current;
      const before = current.current;
      const [start, end] = selection ?? [own?.selectionStart ?? 0, own?.selectionEnd ?? 0];
      const at = { ...before, phone: { ...before.phone, selectionStart: start, selectionEnd: end } };
      const after = nextField(at, event, latest.current.rules);
      current.current = after;
      draw(own, after);
      setField(after);

      const { onChange, onCountryChange } = latest.current.settings;
      const { value, read } = readPhone(after.phone, rulesOf(after, latest.current.rules));
      const isNews = value !== told.current.value || read.extension !== told.current.extension;
      told.current = { value, extension: read.extension, onTheirWay: [...told.current.onTheirWay, value] };
      if (isNews && event.type !== 'give') onChange?.(value, read);
      const { country } = after.phone;
      if (country !== undefined && country !== before.phone.country) onCountryChange?.(country);
    },
    [input],
  );

  // What was typed before this page's script ran is taken over.
  useLayoutEffect(() => {
    const { value } = input.current!;
    if (value !== current.current.phone.text) happen({ type: 'edit', edit: { type: 'fill', text: value } });
  }, [input, happen]);
  useLayoutEffect(() => {
    const { value, onTheirWay } = told.current;
    if (given === undefined || given === value) told.current = { ...told.current, onTheirWay: [] };
    else if (!onTheirWay.includes(given))
      happen({ type: 'give', value: given, country: latest.current.settings.country ?? current.current.phone.country });
  }, [given, happen]);
  useLayoutEffect(() => {
    if (givenCountry !== undefined && givenCountry !== current.current.phone.country)
      happen({ type: 'choose', country: givenCountry });
  }, [givenCountry, happen]);
  useLayoutEffect(() => {
    if (latest.current.settings.country !== undefined || !isUntouched(current.current, latest.current.rules)) return;
    if (defaultCountry !== current.current.phone.country) happen({ type: 'give', value: '', country: defaultCountry });
  }, [defaultCountry, happen]);

  return {
    field,
    happen,
    now: useCallback(() => current.current, []),
    rules: rulesOf(field, rules),
    ...readPhone(field.phone, rulesOf(field, rules)),
  };
}
