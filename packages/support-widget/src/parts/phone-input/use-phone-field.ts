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
  /** The country as long as nobody chose or wrote another one. */
  readonly defaultCountry: Country | undefined;
}

/** What can happen to a field: events of the model, and that the numbering plans draw it from now on. */
export type Happening = PhoneFieldEvent | { readonly type: 'draw'; readonly plans: PhonePlans };

/** The field's state, how it reads, and the one way to change it. */
export interface PhoneFieldHandle extends ReadPhone {
  readonly field: PhoneField;
  /** Lets something happen to the field, at the selection of the input unless another one is given. */
  readonly happen: (event: Happening, selection?: readonly [number, number]) => void;
  /** The field as it is now, ahead of the next rendering. */
  readonly now: () => PhoneField;
  /** What a selection of the field is as E.164; undefined for a part of the number, and before it is drawn. */
  readonly copied: (start: number, end: number) => string | undefined;
  /** The plans that draw the field; undefined while its text stands as typed. */
  readonly drawnBy: () => PhonePlans | undefined;
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
  /** True where the value was told before the plans could read it: the same value read is news. */
  readonly unparsed?: boolean;
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
  const { defaultCountry, value: given, country: givenCountry } = settings;
  const [shown, setShown] = useState(() => {
    const field = startField(given ?? settings.defaultValue ?? '', givenCountry ?? defaultCountry);
    return { field, ...readRawField(field.phone) };
  });
  const current = useRef(shown.field);
  const drawnBy = useRef<PhonePlans>(undefined);
  const told = useRef<Told>({ value: shown.field.phone.text, onTheirWay: [] });
  const latest = useRef(settings);
  useLayoutEffect(() => {
    latest.current = settings;
  });

  const readyRules = useCallback((plans: PhonePlans) => {
    const { prefix = 'free', longNumbers } = latest.current;
    return { engine: plans.engine, prefix, maxDigits: digitLimitOf(longNumbers) };
  }, []);
  const read = useCallback(
    ({ phone }: PhoneField): ReadPhone => {
      const plans = drawnBy.current;
      return plans === undefined ? readRawField(phone) : plans.drawing.readField(phone, readyRules(plans));
    },
    [readyRules],
  );
  const next = useCallback(
    (before: PhoneField, event: Happening): PhoneField => {
      if (event.type === 'draw') drawnBy.current = event.plans;
      const plans = drawnBy.current;
      if (event.type === 'draw') return event.plans.drawing.drawField(before, readyRules(event.plans));
      if (plans !== undefined) return plans.drawing.nextField(before, event, readyRules(plans));
      const { prefix = 'free', longNumbers } = latest.current;
      return nextRawField(before, event, { prefix, maxDigits: digitLimitOf(longNumbers) });
    },
    [readyRules],
  );

  const happen = useCallback(
    (event: Happening, selection?: readonly [number, number]) => {
      const own = input.current;
      const before = current.current;
      const [start, end] = selection ?? [own?.selectionStart ?? 0, own?.selectionEnd ?? 0];
      const after = next({ ...before, phone: { ...before.phone, selectionStart: start, selectionEnd: end } }, event);
      current.current = after;
      draw(own, after);

      const { onChange, onCountryChange } = latest.current;
      const reading = read(after);
      const { value, read: parsed } = reading;
      setShown({ field: after, ...reading });
      const unparsed = parsed.outcome === 'unparsed';
      const { extension } = parsed;
      const known = told.current;
      const isNews = value !== known.value || extension !== known.extension || (known.unparsed === true && !unparsed);
      const tells = isNews && event.type !== 'give';
      told.current = {
        value,
        extension,
        unparsed: unparsed && (tells || known.unparsed === true),
        onTheirWay: [...known.onTheirWay, value],
      };
      if (tells) onChange?.(value, parsed);
      const { country } = after.phone;
      if (country !== undefined && country !== before.phone.country) onCountryChange?.(country);
    },
    [input, next, read],
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
      happen({ type: 'give', value: given, country: latest.current.country ?? current.current.phone.country });
  }, [given, happen]);
  useLayoutEffect(() => {
    if (givenCountry !== undefined && givenCountry !== current.current.phone.country)
      happen({ type: 'choose', country: givenCountry });
  }, [givenCountry, happen]);
  useLayoutEffect(() => {
    const { phone } = current.current;
    const plans = drawnBy.current;
    const untouched = plans?.drawing.isUntouched(current.current, readyRules(plans)) ?? phone.text === '';
    if (latest.current.country === undefined && untouched && defaultCountry !== phone.country)
      happen({ type: 'give', value: '', country: defaultCountry });
  }, [defaultCountry, happen, readyRules]);

  const copied = useCallback(
    (start: number, end: number) => {
      const plans = drawnBy.current;
      const selected = { ...current.current.phone, selectionStart: start, selectionEnd: end };
      return plans?.drawing.copiedWhole(selected, readyRules(plans));
    },
    [readyRules],
  );
  return {
    ...shown,
    happen,
    copied,
    now: useCallback(() => current.current, []),
    drawnBy: useCallback(() => drawnBy.current, []),
  };
}
