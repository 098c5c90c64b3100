import { badRequest } from '../refusal.ts';
import { readAddressRange } from './internet-address.ts';

/** Texts converted to column values of an advanced type. */
export interface ConvertedValues {
  readonly values: readonly unknown[];
  readonly display_value: string;
  /** Error message for the first text that is not valid; empty if every text was converted. */
  readonly error_message: string;
  readonly valid_filter_operators: readonly string[];
}

/** Ports by IANA service name. */
const ports: Readonly<Record<string, readonly number[]>> = {
  ftp: [20, 21],
  ssh: [22],
  telnet: [23],
  smtp: [25],
  http: [80],
  kerberos: [88],
  pop3: [110],
  nntp: [119],
  ntp: [123],
  imap2: [143],
  snmp: [161],
  ldap: [389],
  https: [443],
  submissions: [465],
  nntps: [563],
  ldaps: [636],
  'kerberos-adm': [749],
  ftps: [989, 990],
  telnets: [992],
  imaps: [993],
  pop3s: [995],
};

interface AdvancedType {
  /** Converts a text to a value of the type. Returns undefined if the text is not valid for the type. */
  readonly read: (text: string) => { readonly value: unknown; readonly shown: string } | undefined;
  /** The value that an empty text is converted to. */
  readonly empty: unknown;
  readonly refusal: (text: string) => string;
}

/** Returns a number too large for exact JSON as text, because JSON would lose precision. */
const plain = (number: bigint): number | string =>
  number <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(number) : String(number);

const types: Readonly<Record<string, AdvancedType>> = {
  internet_address: {
    read: (text) => {
      const range = readAddressRange(text);
      if (range === undefined) return undefined;
      const { first, last } = range;
      return first === last
        ? { value: plain(first), shown: String(first) }
        : { value: { start: plain(first), end: plain(last) }, shown: `${first} - ${last}` };
    },
    empty: '',
    refusal: (text) => `'${text}' does not appear to be an IPv4 or IPv6 network`,
  },
  port: {
    read: (text) => {
      const number = /^\d{1,5}$/.test(text) ? Number(text) : undefined;
      const found = number === undefined ? (Object.hasOwn(ports, text) ? ports[text] : undefined) : [number];
      if (found === undefined || found.some((port) => port < 1 || port > 65_535)) return undefined;
      return { value: found, shown: `[${found.join(', ')}]` };
    },
    empty: [''],
    refusal: (text) => `'${text}' does not appear to be a port name or number`,
  },
};

const operators = ['EQUALS', 'GREATER_THAN_OR_EQUAL', 'GREATER_THAN', 'IN', 'LESS_THAN', 'LESS_THAN_OR_EQUAL'] as const;

export const advancedTypes: readonly string[] = Object.keys(types);

/** Converts texts to values of a type, stopping at the first invalid one. Throws 400 for an unknown type. */
export const convertValues = (name: string, texts: readonly (string | number)[]): ConvertedValues => {
  const type = Object.hasOwn(types, name) ? types[name] : undefined;
  if (type === undefined) throw badRequest(`Invalid advanced data type: ${name}`);
  const answer = (values: readonly unknown[], shown: readonly string[], error_message = ''): ConvertedValues => ({
    values,
    display_value: shown.join(', '),
    error_message,
    valid_filter_operators: operators,
  });
  if (texts.length === 1 && texts[0] === '') return answer([type.empty], []);
  const values: unknown[] = [];
  const shown: string[] = [];
  for (const text of texts.map(String)) {
    const read = type.read(text);
    if (read === undefined) return answer(values, shown, type.refusal(text));
    values.push(read.value);
    shown.push(read.shown);
  }
  return answer(values, shown);
};
