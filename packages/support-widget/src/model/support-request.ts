import { checkDescription, checkName, type FormValues } from './form-rules.ts';
import { descriptionLimit, phoneDigitLimit, phoneTextLimit } from './limits.ts';
import type { ParsedPhone } from './phone/phone-engine.ts';

/**
 * Body of the POST request; no other fields are sent. `email` and `company` are honeypots: empty unless a bot filled
 * them.
 */
export interface SupportRequest {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  /**
   * Digits with country code, without plus: `4915123456789`. If the numbering plans could not be loaded, `unparsed: `
   * and the typed text.
   */
  readonly phone: string;
  readonly description: string;
}

/** Values of the hidden honeypot fields. */
export interface Traps {
  readonly email: string;
  readonly company: string;
}

const unparsedMark = 'unparsed: ';

/** Returns the typed text of a phone value that could not be parsed; undefined for a phone value of digits. */
export function unparsedPhoneOf(phone: string): string | undefined {
  return phone.startsWith(unparsedMark) ? phone.slice(unparsedMark.length) : undefined;
}

/**
 * Returns the line of the description that contains the extension, because the phone field of a request cannot contain
 * an extension.
 */
const extensionLine = (phone: ParsedPhone | undefined): string =>
  phone?.extension ? `Phone extension: ${phone.extension}` : '';

/** Maximum length of a description, in code points, if the line with the phone extension is added to it. */
export function roomForDescription(phone: ParsedPhone | undefined): number {
  const line = extensionLine(phone);
  return line === '' ? descriptionLimit : descriptionLimit - line.length - 2;
}

/**
 * Creates the request body from the form. The phone is sent as digits, an extension as the last line of the
 * description.
 */
export function supportRequestOf(values: FormValues, traps: Traps, phone?: ParsedPhone): SupportRequest {
  const written = values.description.trim();
  return {
    name: values.name.trim(),
    email: traps.email,
    company: traps.company,
    phone: phone?.outcome === 'unparsed' ? `${unparsedMark}${values.phone.trim()}` : values.phone.replace(/\D/gu, ''),
    description: [written, extensionLine(phone)].filter((part) => part !== '').join('\n\n'),
  };
}

export type RequestField = 'body' | keyof SupportRequest;

/** Reason why a field of a posted body is refused. */
export type RequestReason = 'missing' | 'invalid' | 'too-long';

/** A valid body, or the errors by field. */
export type ParsedSupportRequest =
  | {
      readonly ok: true;
      readonly request: Pick<SupportRequest, 'name' | 'phone' | 'description'>;
      /** True if a hidden field was filled, which means that a bot sent the request. */
      readonly honeypot: boolean;
    }
  | { readonly ok: false; readonly reasons: Readonly<Partial<Record<RequestField, RequestReason>>> };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const reasonOfName = (name: unknown): RequestReason | undefined => {
  if (name === undefined || name === null || name === '') return 'missing';
  if (typeof name !== 'string') return 'invalid';
  const error = checkName(name);
  if (!error) return undefined;
  return error.id === 'too-long' ? 'too-long' : 'missing';
};

const reasonOfPhone = (phone: unknown): RequestReason | undefined => {
  if (phone === undefined || phone === null || phone === '') return 'missing';
  if (typeof phone !== 'string') return 'invalid';
  const unparsed = unparsedPhoneOf(phone);
  if (unparsed !== undefined) {
    if (unparsed.length > phoneTextLimit) return 'too-long';
    return unparsed.replace(/\P{Nd}/gu, '').length >= 4 ? undefined : 'invalid';
  }
  if (!/^[1-9]\d{3,}$/u.test(phone)) return 'invalid';
  return phone.length > phoneDigitLimit ? 'too-long' : undefined;
};

const reasonOfDescription = (description: unknown): RequestReason | undefined => {
  if (description === undefined || description === null) return undefined;
  if (typeof description !== 'string') return 'invalid';
  return checkDescription(description) ? 'too-long' : undefined;
};

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/**
 * Validates a posted body by the rules of the form. It does not check whether the phone number exists in its country,
 * because this needs the numbering plans. Unknown keys are ignored.
 */
export function parseSupportRequest(body: unknown): ParsedSupportRequest {
  if (!isRecord(body)) return { ok: false, reasons: { body: 'invalid' } };
  const { name, phone, description } = body;
  const reasons = Object.fromEntries(
    Object.entries({
      name: reasonOfName(name),
      phone: reasonOfPhone(phone),
      description: reasonOfDescription(description),
    }).filter(([, reason]) => reason !== undefined),
  );
  if (Object.keys(reasons).length > 0) return { ok: false, reasons };
  return {
    ok: true,
    request: {
      name: String(name).trim(),
      phone: String(phone),
      description: typeof description === 'string' ? description.trim() : '',
    },
    honeypot: isFilled(body['email']) || isFilled(body['company']),
  };
}
