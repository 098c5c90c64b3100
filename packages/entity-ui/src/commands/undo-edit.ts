import { mergeEdits } from '../model/merge-edits.ts';
import { saveEdit, type Edit, type Tagged } from './save-edit.ts';

/** A saved edit, with the values that undoing it needs. */
export interface DoneEdit<T> {
  readonly before: T;
  /** The values that the editor saved. */
  readonly mine: T;
  /** The stored values after the save. */
  readonly after: T;
}

/**
 * Undoes a saved edit. Later changes of other users are kept; if they conflict with the undo, nothing is written.
 * @returns true if the edit was undone. Throws the errors of `read` and `send`.
 */
export const undoEdit = async <T extends object>(
  { before, mine, after }: DoneEdit<T>,
  read: () => Promise<Tagged<T>>,
  send: (values: T, from: T, headers: Readonly<Record<string, string>>) => Promise<void>,
): Promise<boolean> => {
  const stored = await read();
  // Also revert values that the server normalized.
  const wanted = mergeEdits({ base: mine, mine: before, theirs: after }).merged;
  const { merged, clashes } = mergeEdits({ base: after, mine: wanted, theirs: stored.values });
  if (clashes.length > 0) return false;
  const edit: Edit<T> = {
    base: stored,
    mine: merged,
    read,
    send: (values, headers) => send(values, stored.values, headers),
  };
  return (await saveEdit(edit, async () => undefined)) !== undefined;
};
