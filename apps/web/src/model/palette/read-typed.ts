import type { ItemType } from './palette-item.ts';

/** The scope of the search: everything, or only the items that the prefix character selects. */
export type Scope = 'all' | 'actions' | 'tags' | 'people';

/** The prefix characters: `>` actions, `#` tags, `@` people. */
export const scopeSigns: Readonly<Record<string, Exclude<Scope, 'all'>>> = {
  '>': 'actions',
  '#': 'tags',
  '@': 'people',
};

/** Splits the typed text into its prefix character, if any, and the search text. */
export const readTyped = (typed: string): { readonly scope: Scope; readonly text: string } => {
  const start = typed.trimStart();
  const scope = scopeSigns[start[0] ?? ''];
  return scope ? { scope, text: start.slice(1).trim() } : { scope: 'all', text: start.trim() };
};

const ofScope: Readonly<Record<Scope, ReadonlySet<ItemType>>> = {
  all: new Set(['dashboard', 'chart', 'dataset', 'saved-query', 'page', 'action', 'help']),
  actions: new Set(['action', 'help']),
  tags: new Set(['tag']),
  people: new Set(['person']),
};

/** True if the scope includes items of the type. */
export const isInScope = (scope: Scope, type: ItemType): boolean => ofScope[scope].has(type);
