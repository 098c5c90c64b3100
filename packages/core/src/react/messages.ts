import { IntlMessageFormat } from 'intl-messageformat';

/** One message compiled ahead: a text, or the parts of an ICU message. */
export type CompiledMessage = string | readonly MessagePart[];
export interface MessagePart {
  /** Kind of part, by the numbers of the ICU parser: 0 text, 1 argument, 2 number, 3 date, 4 time, 5 select, 6 plural, 7 pound, 8 tag. */
  readonly type: number;
  readonly value?: string;
  readonly options?: Readonly<Record<string, { readonly value: readonly MessagePart[] }>>;
  readonly children?: readonly MessagePart[];
  readonly [key: string]: unknown;
}

/** Messages of one language by id. */
export type Catalogue = Readonly<Record<string, CompiledMessage>>;

/** The catalogues of one package: the source language always, others loaded when they are chosen. */
export interface Catalogues<C extends Catalogue = Catalogue> {
  readonly en: C;
  readonly load?: Readonly<Record<string, () => Promise<Catalogue>>>;
}

export const catalogues = <const C extends Catalogue>(value: Catalogues<C>): Catalogues<C> => value;

export type MessageValues = Readonly<Record<string, string | number | boolean | Date | null | undefined>>;

/** Gives the text of a message in the language of the page. */
export type Text<C extends Catalogue = Catalogue> = (id: keyof C & string, values?: MessageValues) => string;

/** The pseudo-language: accents, forty per cent longer, in brackets; arguments stay. Shows what is cut and what is not in a catalogue. */
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

/** A message of the pseudo-language. */
export const pseudo = (message: CompiledMessage): CompiledMessage => {
  if (typeof message === 'string') return `[${accent(message)}${'·'.repeat(Math.ceil(message.length * 0.4))}]`;
  return [
    { type: 0, value: '[' },
    ...accentParts(message),
    { type: 0, value: `${'·'.repeat(Math.ceil(lengthOf(message) * 0.4))}]` },
  ];
};

/**
 * Formats messages of one catalogue in one language. Formatters are kept per message. A message that lacks a value shows
 * its id, never an exception: a missing word must not take a screen down.
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

/** Direction of a language. */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  rightToLeft.has(locale.split('-')[0]!.toLowerCase()) ? 'rtl' : 'ltr';
