import { subtreeIn, typeIn, type Position } from '@sightline/core/layout';

/** Ids of the tabs and charts to which a text can link, in the order of the layout. */
export const linkTargets = (position: Position): readonly string[] =>
  subtreeIn(position, 'ROOT_ID').filter((id) => ['TAB', 'CHART'].includes(typeIn(position, id)));
