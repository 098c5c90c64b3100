import { metaIn, moveNodes, resizeNode, sameSize, spreadEvenly, widthIn } from '@sightline/core/layout';
import { placeByKey } from '../../model/move-by-key.ts';
import type { BoardEdits } from './board-edits.ts';
import type { BoardSteps } from './board-steps.ts';
import { shortId } from './short-id.ts';

export type ArrangingEdits = Pick<BoardEdits, 'move' | 'moveByKey' | 'resizeBy' | 'setPosition' | 'same' | 'spread'>;

/** Edits that change the positions and sizes of components. */
export const makeArrangingEdits = ({ position, labelOf, record }: BoardSteps): ArrangingEdits => {
  const move: BoardEdits['move'] = (ids, place) =>
    record(labelOf('move', ids), moveNodes(position(), ids, place, shortId), { select: ids });
  return {
    move,
    moveByKey: (id, direction) => {
      const place = placeByKey(position(), id, direction);
      if (!place) return false;
      move([id], place);
      return true;
    },
    resizeBy: (id, { width = 0, height = 0 }) => {
      const { height: tall } = metaIn(position(), id);
      const next = resizeNode(position(), id, {
        ...(width !== 0 && { width: widthIn(position(), id) + width }),
        ...(height !== 0 && { height: (typeof tall === 'number' ? tall : 50) + height }),
      });
      record(labelOf('resize', [id]), next, { select: [id], joins: `resize ${id}` });
    },
    setPosition: (label, next) => record(label, next),
    same: (ids, axis) => record(labelOf('align', ids), sameSize(position(), ids, axis)),
    spread: (ids) => record(labelOf('align', ids), spreadEvenly(position(), ids)),
  };
};
