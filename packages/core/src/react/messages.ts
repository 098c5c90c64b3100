import { IntlMessageFormat } from 'intl-messageformat';

/** A compiled message: a text, or the parts of an ICU message. */
export type CompiledMessage = string | readonly MessagePart[];
export interface MessagePart {
  /**
   * Type of the part, as numbered by the ICU parser: 0 text, 1 argument, 2 number, 3 date, 4 time, 5 select, 6 plural,
   * 7 pound, 8 tag.
   */
  readonly type: number;
  readonly value?: string;
  readonly options?: Readonly<Record<string, { readonly value: readonly MessagePart[] }>>;
  readonly children?: readonly MessagePart[];
  readonly [key: string]: unknown;
}

/** Messages of one language, keyed by id. */
export type Catalogue = Readonly<Record<string, CompiledMessage>>;

/** Message catalogs of one package. The source language is always loaded, others on demand. */
export interface Catalogues<C extends Catalogue = Catalogue> {
  readonly en: C;
  readonly load?: Readonly<Record<string, () => Promise<Catalogue>>>;
}

export const catalogues = <const C extends Catalogue>(value: Catalogues<C>): Catalogues<C> => value;

export type MessageValues = Readonly<Record<string, string | number | boolean | Date | null | undefined>>;

/** Returns the text of a message in the language of the page. */
export type Text<C extends Catalogue = Catalogue> = (id: keyof C & string, values?: MessageValues) => string;

/**
 * The pseudo-language: accented, 40 % longer and in brackets, with arguments unchanged. It reveals truncated texts and
 * texts that are not in a catalog.
 */
export const pseudoLocale = 'en-XA';

const accented: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'í',
  n: 'ñ',
  o: 'ó',
  s: 'š',
  u: 'ú',
  y: 'ý',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
};
const accent = (text: string) => text.replace(/[aceinosuyAEIOU]/g, (letter) => accented[letter] ?? letter);

const accentParts = (parts: readonly MessagePart[]): readonly MessagePart[] =>
  parts.map((part) => ({
    ...part,
    ...(part.type === 0 && part.value !== undefined ? { value: accent(part.value) } : {}),
    ...(part.options
      ? {
          options: Object.fromEntries(
            Object.entries(part.options).map(([key, option]) => [key, { ...option, value: accentParts(option.value) }]),
          ),
        }
      : {}),
    ...(part.children ? { children: accentParts(part.children) } : {}),
  }));

const lengthOf = (parts: readonly MessagePart[]): number =>
  parts.reduce((sum, part) => sum + (part.value?.length ?? 4), 0);

/** Translates a message to the pseudo-language. */
export const pseudo = (message: CompiledMessage): CompiledMessage => {
  if (typeof message === 'string') return `[${accent(message)}${'·'.repeat(Math.ceil(message.length * 0.4))}]`;
  return [
    { type: 0, value: '[' },
    ...accentParts(message),
    { type: 0, value: `${'·'.repeat(Math.ceil(lengthOf(message) * 0.4))}]` },
  ];
};

/**
 * Creates the function that formats messages of one catalog in one language, with a cached formatter per message. A
 * message that lacks a value shows its id instead of throwing: a missing value must not break a screen.
 */
export const makeText = <C extends Catalogue>(messages: C, locale: string): Text<C> => {
  const formatters = new Map<string, IntlMessageFormat>();
  const isPseudo = locale === pseudoLocale;
  return (id, values) => {
    const source = messages[id];
    if (source === undefined) return id;
    const message = isPseudo ? pseudo(source) : source;
    if (typeof message === 'string') return message;
    let formatter = formatters.get(id);
    if (!formatter) {
      formatter = new IntlMessageFormat(message as never, isPseudo ? 'en' : locale);
      formatters.set(id, formatter);
    }
    try {
      return String(formatter.format(values as never));
    } catch {
      return id;
    }
  };
};

const rightToLeft: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur', 'ps', 'ckb', 'dv', 'ug', 'yi']);

/** Text direction of a language (left to right or right to left). */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  rightToLeft.has(locale.split('-')[0]!.toLowerCase()) ? 'rtl' : 'ltr';
