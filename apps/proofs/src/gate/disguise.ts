import fc from 'fast-check';

/** Matches the parts of a statement that its random respelling leaves unchanged: quoted texts and comments. */
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

/** Texts that every engine reads as white space. */
const gaps = [' ', ' ', ' ', '\n', '\t', '  ', ' /**/ ', ' /* ; */ ', ' -- x\n', "/* ' */", ' /* $$ " */ '];

/** A random spelling of a statement that keeps its meaning: white space, comments and letter case. */
export interface Disguise {
  readonly gaps: readonly string[];
  /** Pattern of upper-case letters, applied cyclically to text in which case has no meaning. */
  readonly caps: readonly boolean[];
}

export const disguises: fc.Arbitrary<Disguise> = fc.record({
  gaps: fc.array(fc.constantFrom(...gaps), { maxLength: 5 }),
  caps: fc.array(fc.boolean(), { maxLength: 7 }),
});

/** Rewrites a statement with different white space, comments and case. Unquoted names are case-insensitive. */
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
