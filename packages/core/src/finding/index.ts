export { foldText } from './fold-text.ts';
export type { FoldedText } from './fold-text.ts';
export { matchName, wantedOf } from './match-name.ts';
export type { Mark } from './match-name.ts';
export { rankItems } from './rank-items.ts';
export type { Findable, Found, OwnRecency } from './rank-items.ts';
