import type { DeletionUnit, PhoneEdit } from './phone-edit.ts';

const deletionUnits: Readonly<Record<string, DeletionUnit>> = {
  Content: 'character',
  Word: 'word',
  SoftLine: 'line',
  HardLine: 'line',
  EntireSoftLine: 'line',
};

/** An edit that the browser is about to make (`beforeinput`): its type and the inserted text. */
export interface Announcement {
  readonly inputType: string;
  readonly text: string;
}

/** A key with its modifiers. */
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** Maps a browser edit to a `PhoneEdit`; undefined if the browser should perform the edit itself. */
export function announcedEdit({ inputType, text }: Announcement): PhoneEdit | undefined {
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

/** Recognizes the undo and redo shortcuts of all platforms: Ctrl or Cmd with Z, Shift+Z or Y. */
export function historyStep(event: PressedKey): 'undo' | 'redo' | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'y') return 'redo';
  if (key !== 'z') return undefined;
  return event.shiftKey ? 'redo' : 'undo';
}
