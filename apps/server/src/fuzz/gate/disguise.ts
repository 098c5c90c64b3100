import fc from 'fast-check';

/** Texts between quotes and comments, which a disguise leaves as they are, and what stands between them. */
const pieces = /('(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\2\$|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)/;

const outside = (sql: string, change: (text: string) => string): string => {
  const parts: string[] = [];
  let rest = sql;
  for (let found = pieces.exec(rest); found !== null; found = pieces.exec(rest)) {
    parts.push(change(rest.slice(0, found.index)), found[0]);
    rest = rest.slice(found.index + found[0].length);
  }
  return [...parts, change(rest)].join('');
};

/** What means one blank to every engine. */
const gaps = [' ', ' ', ' ', '\n', '\t', '  ', ' /**/ ', ' /* ; */ ', ' -- x\n', "/* ' */", ' /* $$ " */ '];

/** How a statement is written: one of many spellings of the same. */
export interface Disguise {
  readonly gaps: readonly string[];
  /** Which letters are large, over and over; none changes anything. */
  readonly caps: readonly boolean[];
}

export const disguises: fc.Arbitrary<Disguise> = fc.record({
  gaps: fc.array(fc.constantFrom(...gaps), { maxLength: 5 }),
  caps: fc.array(fc.boolean(), { maxLength: 7 }),
});

/** Writes the same statement with other blanks, comments and letters; names without quotes are the same in any letters. */
export const disguise = (sql: string, { gaps: between, caps }: Disguise): string => {
  const next = { gap: 0, letter: 0 };
  const respaced = outside(sql, (text) =>
    text.replace(/ /g, () => (between.length === 0 ? ' ' : (between[next.gap++ % between.length] ?? ' '))),
  );
  if (caps.length === 0) return respaced;
  return outside(respaced, (text) =>
    text.replace(/[a-zA-Z]/g, (letter) =>
      caps[next.letter++ % caps.length] === true ? letter.toUpperCase() : letter.toLowerCase(),
    ),
  );
};
