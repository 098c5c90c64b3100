import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Country } from '../../model/phone/phone-engine.ts';
import {
  nextRawField,
  readRawField,
  startField,
  type PhoneField,
  type PhoneFieldEvent,
  type ReadPhone,
} from '../../model/phone/phone-field.ts';
import { digitLimitOf } from '../../model/phone/phone-text.ts';
import type { PhoneInputProps } from './phone-input-props.ts';
import type { PhonePlans } from './use-phone-engine.ts';

interface PhoneFieldSettings extends Pick<
  PhoneInputProps,
  'value' | 'defaultValue' | 'onChange' | 'country' | 'onCountryChange' | 'longNumbers' | 'prefix'
> {
  /** The country until the user selects or types another one. */
  readonly defaultCountry: Country | undefined;
}

/** Events of a field: those of the model, and the arrival of the numbering plans. */
export type Happening = PhoneFieldEvent | { readonly type: 'draw'; readonly plans: PhonePlans };

/** State and parsed value of the field, and the only way to change it. */
export interface PhoneFieldHandle extends ReadPhone {
  readonly field: PhoneField;
  /** Applies an event at `selection`, by default at the current selection of the input. */
  readonly happen: (event: Happening, selection?: readonly [number, number]) => void;
  /** Returns the current field, even before the next render. */
  readonly now: () => PhoneField;
  /**
   * E.164 value of a selection; undefined if only a part of the number is selected, and before the field is formatted.
   */
  readonly copied: (start: number, end: number) => string | undefined;
  /** Plans with which the field is formatted; undefined while its text is not formatted yet. */
  readonly drawnBy: () => PhonePlans | undefined;
}

/** Updates text and selection of the input if they differ. */
function draw(input: HTMLInputElement | null, { phone }: PhoneField): void {
  if (input === null) return;
  if (input.value !== phone.text) input.value = phone.text;
  // In some browsers, setting the selection of an unfocused field opens the keyboard.
  const root = input.getRootNode() as Document | ShadowRoot;
  if (root.activeElement === input) input.setSelectionRange(phone.selectionStart, phone.selectionEnd);
}

/** The last value reported to the host. */
interface Told {
  readonly value: string;
  readonly extension?: string | undefined;
  /** True if the value was reported before the plans could parse it: the same value, parsed, must be reported again. */
  readonly unparsed?: boolean;
  /** Values that were already reported to the host, which may still pass them back. */
  readonly onTheirWay: readonly string[];
}

/** Reports new values to the host, and recognizes values from the host that the field has not reported. */
function usePhoneNews(latest: RefObject<PhoneFieldSettings>, firstText: string) {
  const told = useRef<Told>({ value: firstText, onTheirWay: [] });

  /** Reports a value if it is new. A value that the host has set is not reported, but it is remembered. */
  const tell = useCallback(
    ({ value, read }: ReadPhone, given: boolean) => {
      const unparsed = read.outcome === 'unparsed';
      const { extension } = read;
      const known = told.current;
      const isNews = value !== known.value || extension !== known.extension || (known.unparsed === true && !unparsed);
      const tells = isNews && !given;
      told.current = {
        value,
        extension,
        unparsed: unparsed && (tells || known.unparsed === true),
        onTheirWay: [...known.onTheirWay, value],
      };
      if (tells) latest.current.onChange?.(value, read);
    },
    [latest],
  );
  /** True for a value from the host that the field has not reported. */
  const isForeign = useCallback((given: string | undefined): given is string => {
    const { value, onTheirWay } = told.current;
    if (given !== undefined && given !== value) return !onTheirWay.includes(given);
    told.current = { ...told.current, onTheirWay: [] };
    return false;
  }, []);
  return { tell, isForeign };
}

/**
 * Returns the functions of a field that depend on the numbering plans. Until the plans have arrived, the functions
 * neither format nor parse the text.
 */
function usePhoneRules(latest: RefObject<PhoneFieldSettings>, current: RefObject<PhoneField>) {
  const arrived = useRef<PhonePlans>(undefined);

  const readyRules = useCallback(
    (plans: PhonePlans) => {
      const { prefix = 'free', longNumbers } = latest.current;
      return { engine: plans.engine, prefix, maxDigits: digitLimitOf(longNumbers) };
    },
    [latest],
  );
  const read = useCallback(
    ({ phone }: PhoneField): ReadPhone => {
      const plans = arrived.current;
      return plans === undefined ? readRawField(phone) : plans.drawing.readField(phone, readyRules(plans));
    },
    [readyRules],
  );
  const next = useCallback(
    (before: PhoneField, event: Happening): PhoneField => {
      if (event.type === 'draw') arrived.current = event.plans;
      const plans = arrived.current;
      if (event.type === 'draw') return event.plans.drawing.drawField(before, readyRules(event.plans));
      if (plans !== undefined) return plans.drawing.nextField(before, event, readyRules(plans));
      const { prefix = 'free', longNumbers } = latest.current;
      return nextRawField(before, event, { prefix, maxDigits: digitLimitOf(longNumbers) });
    },
    [latest, readyRules],
  );
  const isUntouched = useCallback(() => {
    const plans = arrived.current;
    return plans?.drawing.isUntouched(current.current, readyRules(plans)) ?? current.current.phone.text === '';
  }, [current, readyRules]);
  const copied = useCallback(
    (start: number, end: number) => {
      const plans = arrived.current;
      const selected = { ...current.current.phone, selectionStart: start, selectionEnd: end };
      return plans?.drawing.copiedWhole(selected, readyRules(plans));
    },
    [current, readyRules],
  );
  const drawnBy = useCallback(() => arrived.current, []);
  return { read, next, isUntouched, copied, drawnBy };
}

/**
 * State of a phone field. The input is updated synchronously in the event, so that the caret is right for the next key.
 */
export function usePhoneField(
  input: RefObject<HTMLInputElement | null>,
  settings: PhoneFieldSettings,
): PhoneFieldHandle {
  const { defaultCountry, value: given, country: givenCountry } = settings;
  const [shown, setShown] = useState(() => {
    const field = startField(given ?? settings.defaultValue ?? '', givenCountry ?? defaultCountry);
    return { field, ...readRawField(field.phone) };
  });
  const current = useRef(shown.field);
  const latest = useRef(settings);
  useLayoutEffect(() => {
    latest.current = settings;
  });
  const { tell, isForeign } = usePhoneNews(latest, shown.field.phone.text);
  const { read, next, isUntouched, copied, drawnBy } = usePhoneRules(latest, current);

  const happen = useCallback(
    (event: Happening, selection?: readonly [number, number]) => {
      const own = input.current;
      const before = current.current;
      const [start, end] = selection ?? [own?.selectionStart ?? 0, own?.selectionEnd ?? 0];
      const after = next({ ...before, phone: { ...before.phone, selectionStart: start, selectionEnd: end } }, event);
      current.current = after;
      draw(own, after);

      const { onCountryChange } = latest.current;
      const reading = read(after);
      setShown({ field: after, ...reading });
      tell(reading, event.type === 'give');
      const { country } = after.phone;
      if (country !== undefined && country !== before.phone.country) onCountryChange?.(country);
    },
    [input, next, read, tell],
  );

  // Adopt text that was typed before hydration.
  useLayoutEffect(() => {
    const { value } = input.current!;
    if (value !== current.current.phone.text) happen({ type: 'edit', edit: { type: 'fill', text: value } });
  }, [input, happen]);
  useLayoutEffect(() => {
    if (isForeign(given))
      happen({ type: 'give', value: given, country: latest.current.country ?? current.current.phone.country });
  }, [given, happen, isForeign]);
  useLayoutEffect(() => {
    if (givenCountry !== undefined && givenCountry !== current.current.phone.country)
      happen({ type: 'choose', country: givenCountry });
  }, [givenCountry, happen]);
  useLayoutEffect(() => {
    const { country } = current.current.phone;
    if (latest.current.country === undefined && isUntouched() && defaultCountry !== country)
      happen({ type: 'give', value: '', country: defaultCountry });
  }, [defaultCountry, happen, isUntouched]);

  return {
    ...shown,
    happen,
    copied,
    now: useCallback(() => current.current, []),
    drawnBy,
  };
}
