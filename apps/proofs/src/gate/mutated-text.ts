import fc from 'fast-check';

const tokens = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$\w*\$|\w+|--|\/\*|\*\/|\s+|[^\w\s]/g;

/** Splits a text into tokens, without loss. */
const tokensOf = (text: string): readonly string[] => text.match(tokens) ?? [];

interface Edit {
  readonly kind: 'drop' | 'double' | 'swap' | 'take' | 'quote';
  readonly at: number;
  readonly other: number;
}

const edits: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom('drop', 'double', 'swap', 'take', 'take', 'quote'),
  at: fc.nat(9_999),
  other: fc.nat(9_999),
});

const apply = (text: readonly string[], donor: readonly string[], edit: Edit): readonly string[] => {
  if (text.length === 0 || donor.length === 0) return text;
  const [at, other] = [edit.at % text.length, edit.other % donor.length];
  const found = text[at] ?? '';
  switch (edit.kind) {
    case 'drop':
      return text.toSpliced(at, 1);
    case 'double':
      return text.toSpliced(at, 0, found, ' ');
    case 'swap': {
      const with_ = edit.other % text.length;
      return text.with(at, text[with_] ?? '').with(with_, found);
    }
    case 'take':
      return text.toSpliced(at, 0, ' ', ...donor.slice(other, other + 1 + (edit.at % 6)), ' ');
    case 'quote':
      return text.toSpliced(at, 0, ["'", '"', '$$', '/*', '*/', '--', ';', '\\'][edit.other % 8] ?? "'");
  }
};

/**
 * Generates real statements in which tokens were dropped, repeated, moved or replaced with tokens of other statements.
 * Some of the results still parse, but few have their original meaning.
 * @param starts the statements to mutate
 * @param donors the source of foreign tokens
 */
export const mutatedTexts = (starts: readonly string[], donors: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom(...starts),
      fc.array(fc.tuple(edits, fc.constantFrom(...donors)), { minLength: 1, maxLength: 3 }),
    )
    .map(([start, list]) =>
      list
        .reduce<readonly string[]>((text, [edit, donor]) => apply(text, tokensOf(donor), edit), tokensOf(start))
        .join(''),
    );
