import type { en } from '../messages/en.ts';

export type MessageId = keyof typeof en;

/** Part of a compiled ICU message, with the parser's numeric types. */
type Piece =
  | { readonly type: 0; readonly value: string }
  | { readonly type: 1 | 2; readonly value: string }
  | {
      readonly type: 6;
      readonly value: string;
      readonly options: Readonly<Record<string, { readonly value: readonly Piece[] }>>;
    }
  | { readonly type: 7 };

/** A compiled catalog: each message is a plain text, or a list of pieces if it has placeholders. */
export type Catalogue = Readonly<Record<MessageId, string | readonly Piece[]>>;

/** Custom texts of the host, keyed by message id; `{placeholders}` work as in the built-in texts. */
export type MessageOverrides = Readonly<Partial<Record<MessageId, string>>>;

export type MessageValues = Readonly<Record<string, string | number>>;

/** Returns the text with the given id, with its placeholders filled in. */
export type Text = (id: MessageId, values?: MessageValues) => string;

interface Filling {
  readonly values: MessageValues;
  readonly number: (value: number) => string;
  readonly plural: (value: number) => string;
}

const fillPieces = (pieces: readonly Piece[], filling: Filling, counted = 0): string =>
  pieces
    .map((piece) => {
      if (piece.type === 0) return piece.value;
      if (piece.type === 7) return filling.number(counted);
      const value = filling.values[piece.value] ?? '';
      if (piece.type !== 6) return typeof value === 'number' ? filling.number(value) : value;
      const count = Number(value);
      const chosen = piece.options[`=${count}`] ?? piece.options[filling.plural(count)] ?? piece.options['other'];
      return fillPieces(chosen?.value ?? [], filling, count);
    })
    .join('');

/**
 * Creates the text function of a catalog. `locale` (BCP 47) controls numbers and plurals; overrides win over the
 * catalog.
 */
export function makeText(catalogue: Catalogue, locale: string, overrides: MessageOverrides = {}): Text {
  // Four-digit numbers are not grouped, as people write them: 2000, but 20,000.
  const numbers = new Intl.NumberFormat(locale, { useGrouping: 'min2' });
  const plurals = new Intl.PluralRules(locale);
  const number = (value: number) => numbers.format(value);
  return (id, values = {}) => {
    const own = overrides[id];
    if (own !== undefined)
      return own.replace(/\{(\w+)\}/gu, (_, name: string) => {
        const value = values[name] ?? '';
        return typeof value === 'number' ? number(value) : value;
      });
    const message = catalogue[id];
    return typeof message === 'string'
      ? message
      : fillPieces(message, { values, number, plural: (value) => plurals.select(value) });
  };
}
