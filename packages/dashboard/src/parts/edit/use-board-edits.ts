import { changeMeta, removeNodes, type Position } from '@sightline/core/layout';
import { useText } from '@sightline/core/react';
import { useMemo } from 'react';
import { editMessages } from '../../messages/edit.ts';
import { nextPlace, type OpenTabOf } from '../../model/next-place.ts';
import type { EditStore } from '../../store/edit-store.ts';
import { makeAddingEdits } from './adding-edits.ts';
import { makeArrangingEdits } from './arranging-edits.ts';
import type { BoardEdits } from './board-edits.ts';
import { makeBoardSteps } from './board-steps.ts';

export interface BoardEditsOptions {
  readonly store: EditStore;
  readonly chartName: (chartId: number) => string;
  readonly openTabOf: OpenTabOf;
}

/** The user's edits of the board. The functions stay the same while the names of charts are unchanged. */
export const useBoardEdits = ({ store, chartName, openTabOf }: BoardEditsOptions): BoardEdits => {
  const text = useText(editMessages);
  return useMemo(() => {
    const steps = makeBoardSteps({ store, chartName, text });
    const { position, nameOf, labelOf, record } = steps;
    const placeFor = (ids: readonly string[], on: Position) =>
      nextPlace(on, ids, { selected: store.getState().selected.at(-1), openTabOf });
    return {
      nameOf,
      ...makeArrangingEdits(steps),
      ...makeAddingEdits(steps, placeFor, text),
      remove: (ids) => record(labelOf('remove', ids), removeNodes(position(), ids), { select: [] }),
      setMeta: (id, fields, label, joins) =>
        record(label, changeMeta(position(), id, fields), joins === undefined ? {} : { joins }),
    };
  }, [store, chartName, openTabOf, text]);
};
