import type { en } from '../messages/en.ts';

export type MessageId = keyof typeof en;

/** A piece of a compiled ICU message (the parser's own numbers for its kinds). */
type Piece =
  | { readonly type: 0; readonly value: string }
  | { readonly type: 1 | 2; readonly value: string }
  | {
      readonly type: 6;
      readonly value: string;
      readonly options: Readonly<Record<string, { readonly value: readonly Piece[] }>>;
    }
  | { readonly type: 7 };

/** A compiled catalogue: plain texts, and pieces where something is filled in. */
export type Catalogue = Readonly<Record<MessageId, string | readonly Piece[]>>;

/** Texts of a host's own, by id; `{placeholders}` are filled as in ours. */
export type MessageOverrides = Readonly<Partial<Record<MessageId, string>>>;

export type MessageValues = Readonly<Record<string, string | number>>;

/** Gives the text of an id, with its places filled in. */
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
 * Makes the texts of one catalogue: numbers and plurals by `locale` (BCP 47), the host's own words before the catalogue's.
 */
export function makeText(catalogue: Catalogue, locale: string, overrides: MessageOverrides = {}): Text {
  // Four digits stand together, as people write them: 2000, but 20,000.
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
