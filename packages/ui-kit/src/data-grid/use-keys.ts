import type { ClipboardEvent, KeyboardEvent } from 'react';
import { copyText } from '../copy-text.ts';
import { rowPx } from './geometry.ts';
import type { GridSort } from './grid-column.ts';
import type { GridHead } from './heads/grid-heads.ts';
import type { CellAt, CellRange } from './range.ts';
import { edgeOf, landedOn, stepCell } from './range.ts';
import { toTsv } from './to-tsv.ts';
import type { Choice, GridState } from './use-choice.ts';
import { isMirrored } from './use-choice.ts';

/**
 * Returns the sort order after a press on a column head: ascending, descending, then the original order of the rows.
 */
export const turnedSort = (sort: GridSort | undefined, column: string): GridSort | undefined => {
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : undefined;
};

const widthStepPx = 16;

/**
 * Handles keys on a column head: Enter sorts, Alt with the left or right arrow changes the width, Shift+Alt with such
 * an arrow moves the column, and Alt with the down arrow runs the head's action. Returns true if the key was one of
 * these.
 */
function actOnHead(event: KeyboardEvent, { column }: CellAt, state: GridState, go: Choice['go']): boolean {
  const { columns, starts, sort, onSort, headAction, resize, onMoveColumn } = state;
  const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
  const step = steps[event.key];
  const at = columns[column];
  if (event.altKey && step !== undefined) {
    if (!event.shiftKey) resize(column, (starts[column + 1] ?? 0) - (starts[column] ?? 0) + step * widthStepPx);
    else if (onMoveColumn) {
      const to = column + step * (isMirrored(event.currentTarget) ? -1 : 1);
      if (to < 0 || to >= columns.length) return true;
      onMoveColumn(column, to);
      go({ row: -1, column: to }, false);
    }
    return true;
  }
  if (event.altKey && event.key === 'ArrowDown' && headAction && at) {
    headAction.onAct(at);
    return true;
  }
  if (event.key !== 'Enter' || !onSort || !at || at.isUnsorted) return false;
  onSort(turnedSort(sort, at.name));
  return true;
}

/**
 * Handles keys on the label of a head: Enter picks it, and Space folds or unfolds its group. Enter folds too if the
 * label is no button. Returns true if the key was one of these.
 */
function actOnWords(event: KeyboardEvent, head: GridHead | undefined): boolean {
  const isEnter = event.key === 'Enter';
  if (!head || event.altKey || event.shiftKey || !(isEnter || event.key === ' ')) return false;
  if (isEnter && head.onPick) head.onPick({ additive: event.ctrlKey || event.metaKey });
  else if (head.fold) head.fold.onFold();
  else return false;
  return true;
}

/** Returns handlers for moving, selecting, copying and opening by keyboard. */
export function useKeys(
  state: GridState,
  choice: Choice,
): { onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void; onCopy: (event: ClipboardEvent) => void } {
  const { columns, rowCount, cell, rowView, heads, onOpenCell } = state;
  const { active, range, go, chooseAll } = choice;
  const tsv = (block: CellRange, withHead: boolean) => toTsv(block, { columns, cell, heads, withHead });
  const copyWithHead = () => {
    // The browser sends no `copy` event for these keys.
    if (range) copyText(tsv(range, true)).catch(reportError);
    return true;
  };
  const extent = { rowCount, columnCount: columns.length, levels: heads?.columnLevels ?? 0 };
  const walk = (event: KeyboardEvent, at: CellAt, mod: boolean): boolean => {
    if (event.altKey) return false;
    const pageRows = Math.max(1, Math.floor(rowView.viewPx / rowPx) - 1);
    const key = { key: event.key, mod, mirrored: isMirrored(event.currentTarget), pageRows };
    const from = event.shiftKey ? at : edgeOf(at, key, heads?.headOver(at, extent)?.span);
    const to = stepCell(from, key, extent);
    const landed = to && landedOn(to, event.key, heads?.headOver(to, extent)?.span);
    // If no cell is active yet, the first key only activates one and does not move.
    if (landed) go(active ? landed : at, event.shiftKey && active !== undefined);
    return landed !== undefined;
  };
  const act = (event: KeyboardEvent): boolean => {
    const mod = event.ctrlKey || event.metaKey;
    const letter = mod ? event.key.toLowerCase() : '';
    const at = active ?? { row: rowCount > 0 ? 0 : -1, column: 0 };
    if (letter === 'a' && rowCount > 0) {
      chooseAll();
      return true;
    }
    if (letter === 'c') return event.shiftKey && copyWithHead();
    if (active && actOnWords(event, heads?.headOver(at, extent)?.head)) return true;
    if (at.row === -1 && actOnHead(event, at, state, go)) return true;
    if (event.key === 'Enter' && active && active.row >= 0) {
      const pick = columns[active.column]?.onPick;
      if (pick) pick(active.row, { additive: mod });
      else if (onOpenCell) onOpenCell(active);
      else return false;
      return true;
    }
    return walk(event, at, mod);
  };
  return {
    onKeyDown: (event) => {
      if (event.target !== event.currentTarget || !act(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onCopy: (event) => {
      if (!range) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', tsv(range, false));
    },
  };
}
