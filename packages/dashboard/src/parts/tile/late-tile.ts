// Components that few viewers open, in one chunk.
import { readText } from '@sightline/core/react';
import { tileMenuMessages } from '../../messages/tile-menu.ts';
import type { TileMenuActions, TileMenuFacts } from './menu-facts.ts';
import { tileMenu } from './tile-menu.ts';

export { TileLayer } from './TileLayer.tsx';

/** Loads the texts of the menu. Resolves with the function that returns its entries. */
export const makeTileMenu = async (facts: Omit<TileMenuFacts, 'text'>) => {
  const text = await readText(tileMenuMessages, facts.locale);
  return (actions: TileMenuActions) => tileMenu(actions, { ...facts, text });
};
