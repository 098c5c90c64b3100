import {
  checkDescription,
  checkName,
  emptyForm,
  fieldNames,
  firstError,
  type FieldError,
  type FieldErrors,
  type FieldName,
  type FormValues,
} from '../model/form-rules.ts';
import type { ParsedPhone } from '../model/phone/phone-engine.ts';
import { roomForDescription } from '../model/support-request.ts';
import type { FormStateHolder } from './form-state.ts';

/** Checks a phone: `missing`, `invalid`, or undefined for a possible number. */
export type PhoneCheck = (phone: string) => 'missing' | 'invalid' | undefined;

/** A phone value and its parsed form. */
export interface PhoneReading {
  readonly value: string;
  readonly read: ParsedPhone;
}

export interface InputPorts {
  /** Returns the check that uses the numbering plans; undefined until they are loaded. */
  readonly phoneCheck: () => PhoneCheck | undefined;
  /** Parses a text that was typed before the numbering plans were loaded; undefined while the plans are not loaded. */
  readonly readPhone?: (text: string, country: string | undefined) => PhoneReading | undefined;
}

const phoneErrors = { missing: { id: 'phone-missing' }, invalid: { id: 'phone-invalid' } } as const;

/** Manages the input of the fields and its validation errors. */
export function makeFormInput({ getState, change }: FormStateHolder, ports: () => InputPorts) {
  let edited: ReadonlySet<FieldName> = new Set();
  let phoneRead: ParsedPhone | undefined;

  /**
   * Returns the current input. Parses the phone if the plans have loaded but the field has not parsed its text with
   * them yet.
   */
  const readNow = (): { readonly values: FormValues; readonly phone: ParsedPhone | undefined } => {
    const { values } = getState();
    const reading =
      phoneRead?.outcome === 'unparsed' ? ports().readPhone?.(values.phone, phoneRead.country) : undefined;
    return reading === undefined
      ? { values, phone: phoneRead }
      : { values: { ...values, phone: reading.value }, phone: reading.read };
  };
  const check = (field: FieldName, checkPhone: PhoneCheck | undefined): FieldError | undefined => {
    const { values, phone } = readNow();
    if (field === 'name') return checkName(values.name);
    if (field === 'description') return checkDescription(values.description, roomForDescription(phone));
    const wrong = checkPhone?.(values.phone);
    return wrong && phoneErrors[wrong];
  };
  const setError = (field: FieldName, error: FieldError | undefined) => {
    if (error?.id === getState().errors[field]?.id) return;
    const { [field]: _, ...others } = getState().errors;
    change({ errors: error ? { ...others, [field]: error } : others });
  };
  return {
    readNow,
    /** Validates all fields. Returns the first invalid one, if any. */
    checkAll: (checkPhone: PhoneCheck): FieldName | undefined => {
      const found = fieldNames.map((field) => [field, check(field, checkPhone)] as const);
      const errors: FieldErrors = Object.fromEntries(found.filter(([, error]) => error));
      change({ errors });
      return firstError(errors);
    },
    beginAnew: () => {
      edited = new Set();
      phoneRead = undefined;
      change({ values: emptyForm, errors: {}, generation: getState().generation + 1 });
    },
    edit: (field: FieldName, value: string, read?: ParsedPhone) => {
      if (field === 'phone') phoneRead = read;
      if (value === getState().values[field]) return;
      edited = new Set([...edited, field]);
      change({ values: { ...getState().values, [field]: value } });
      // Revalidate an invalid field on every key, so that its error goes away as soon as it is fixed.
      if (getState().errors[field]) setError(field, check(field, ports().phoneCheck()));
    },
    leave: (field: FieldName) => {
      if (edited.has(field)) setError(field, check(field, ports().phoneCheck()));
    },
  };
}
