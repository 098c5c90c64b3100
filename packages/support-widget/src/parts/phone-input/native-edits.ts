import type { DeletionUnit, PhoneEdit } from '../../model/phone/phone-edit.ts';

const deletionUnits: Readonly<Record<string, DeletionUnit>> = {
  Content: 'character',
  Word: 'word',
  SoftLine: 'line',
  HardLine: 'line',
  EntireSoftLine: 'line',
};

/** The edit that a browser announces (`beforeinput`); undefined for what it should do by itself. */
export function announcedEdit(event: InputEvent): PhoneEdit | undefined {
  const { inputType } = event;
  const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
  switch (inputType) {
    case 'insertText':
      return { type: 'type', text };
    case 'insertFromPaste':
    case 'insertFromDrop':
    case 'insertFromYank':
      return { type: 'paste', text };
    case 'insertReplacementText':
      return { type: 'fill', text };
    case 'deleteByCut':
    case 'deleteByDrag':
    case 'deleteContent':
      return { type: 'cut' };
  }
  const deletion = /^delete(?<unit>\w+?)(?<direction>Backward|Forward)?$/u.exec(inputType)?.groups;
  const unit = deletionUnits[deletion?.['unit'] ?? ''];
  if (unit === undefined) return undefined;
  return { type: 'delete', unit, direction: deletion?.['direction'] === 'Forward' ? 'forward' : 'backward' };
}

/** Undo and redo as every platform spells them: Ctrl or Cmd with Z, Shift+Z or Y. */
export function historyStep(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): 'undo' | 'redo' | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'y') return 'redo';
  if (key !== 'z') return undefined;
  return event.shiftKey ? 'redo' : 'undo';
}

/** The place in a field under the pointer; undefined where the browser does not tell. */
export function placeUnder(input: HTMLInputElement, x: number, y: number): number | undefined {
  const place = input.ownerDocument.caretPositionFromPoint?.(x, y);
  return place?.offsetNode === input ? place.offset : undefined;
}
