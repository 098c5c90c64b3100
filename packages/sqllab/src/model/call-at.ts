import { readTokens, type Token } from './fixes/tokens.ts';
import { sqlWords } from './sql-words.ts';

/** The call of a known function that contains the cursor. */
export interface CallAt {
  /** Offset of the function's name in the text before the cursor. */
  readonly from: number;
  /** The displayed text of the call: the function with the names of its arguments, such as `date_trunc(part, date)`. */
  readonly text: string;
  /** Range within `text` of the argument at the cursor; undefined if the cursor is not at an argument. */
  readonly active?: { readonly from: number; readonly to: number };
}

interface OpenBracket {
  /** The word right before the opening bracket. */
  readonly name: Token | undefined;
  /** Number of commas so far that are directly inside the bracket. */
  commas: number;
}

const openBrackets = (tokens: readonly Token[]): readonly OpenBracket[] => {
  const open: OpenBracket[] = [];
  tokens.forEach((token, at) => {
    const before = tokens[at - 1];
    if (token.text === '(' && token.kind === 'sign')
      open.push({ name: before?.kind === 'word' && before.to === token.from ? before : undefined, commas: 0 });
    else if (token.text === ')' && token.kind === 'sign') open.pop();
    else if (token.text === ',' && token.kind === 'sign' && open.length > 0) open.at(-1)!.commas += 1;
  });
  return open;
};

/**
 * Returns the range of the argument with the given 0-based number in a displayed call whose arguments begin at `start`.
 * A final `…` stands for all further arguments.
 */
const rangeOf = (args: string, number: number, start: number): CallAt['active'] => {
  if (args === '') return undefined;
  const all = args.split(', ');
  const last = all.length - 1;
  const chosen = number <= last ? number : all[last] === '…' ? last : undefined;
  if (chosen === undefined) return undefined;
  const from = start + all.slice(0, chosen).reduce((sum, each) => sum + each.length + 2, 0);
  return { from, to: from + all[chosen]!.length };
};

/**
 * Returns the innermost call of a known function at the end of a text, with its arguments and the range of the current
 * one.
 * @param before text up to the cursor; text far before the cursor can be omitted
 * @param backend of the database
 */
export const callAt = (before: string, backend: string | undefined): CallAt | undefined => {
  const { functions } = sqlWords(backend);
  const inside = openBrackets(readTokens(before, { from: 0, to: before.length })).at(-1);
  const name = inside?.name;
  if (!name) return undefined;
  const args = functions.get(name.text.toLowerCase());
  if (args === undefined) return undefined;
  const active = rangeOf(args, inside.commas, name.text.length + 1);
  return { from: name.from, text: `${name.text}(${args})`, ...(active ? { active } : {}) };
};
