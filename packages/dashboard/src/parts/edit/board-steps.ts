import { metaIn, typeIn, type Position } from '@sightline/core/layout';
import type { Text } from '@sightline/core/react';
import type { editEn } from '../../messages/edit-en.ts';
import type { StepLabel } from '../../model/edit-history.ts';
import { scopesAfter } from '../../model/filter-scope.ts';
import type { EditStore } from '../../store/edit-store.ts';

/** Functions with which edits read the board and record their steps. */
export interface BoardSteps {
  readonly position: () => Position;
  readonly nameOf: (id: string) => string;
  readonly labelOf: (act: StepLabel['act'], ids: readonly string[]) => StepLabel;
  /** Records the next layout as one step. */
  readonly record: (
    label: StepLabel,
    next: Position,
    options?: { readonly select?: readonly string[]; readonly joins?: string },
  ) => void;
}

export interface BoardStepsOptions {
  readonly store: EditStore;
  readonly chartName: (chartId: number) => string;
  readonly text: Text<typeof editEn>;
}

const typeWords = {
  ROW: 'edit.row',
  COLUMN: 'edit.column',
  TABS: 'edit.tabs',
  TAB: 'edit.tab',
  HEADER: 'edit.header',
  MARKDOWN: 'edit.text',
  DIVIDER: 'edit.divider',
} as const;

const isNamed = (type: string): type is keyof typeof typeWords => Object.hasOwn(typeWords, type);

export const makeBoardSteps = ({ store, chartName, text }: BoardStepsOptions): BoardSteps => {
  const position = () => store.getState().document.position;
  const nameOf = (id: string): string => {
    const meta = metaIn(position(), id);
    const type = typeIn(position(), id);
    if (type === 'CHART') {
      const { sliceNameOverride: own, chartId, sliceName } = meta;
      if (typeof own === 'string' && own !== '') return own;
      return (typeof chartId === 'number' && chartName(chartId)) || String(sliceName ?? '');
    }
    if (typeof meta['text'] === 'string' && meta['text'] !== '') return meta['text'];
    return isNamed(type) ? text(typeWords[type]) : type;
  };
  return {
    position,
    nameOf,
    labelOf: (act, ids) => (ids.length === 1 ? { act, name: nameOf(ids[0] ?? '') } : { act, count: ids.length }),
    record: (label, next, options = {}) =>
      store
        .getState()
        .edit(
          label,
          (document) =>
            next === document.position ? document : scopesAfter(document, { ...document, position: next }),
          options,
        ),
  };
};
