import { mergeEdits } from '../model/merge-edits.ts';
import { saveEdit, type Edit, type Tagged } from './save-edit.ts';

/** An edit that was saved, as its editor knows it. */
export interface DoneEdit<T> {
  readonly before: T;
  /** What the editor asked for. */
  readonly mine: T;
  /** What is stored since. */
  readonly after: T;
}

/**
 * Takes a saved edit back. What others changed since stays; where they changed the same, nothing is written.
 * @returns whether it was taken back. Throws what `read` and `send` throw.
 */
export const undoEdit = async <T extends object>(
  { before, mine, after }: DoneEdit<T>,
  read: () => Promise<Tagged<T>>,
  send: (values: T, from: T, headers: Readonly<Record<string, string>>) => Promise<void>,
): Promise<boolean> => {
  const stored = await read();
  // What the server wrote in another way than it was typed is taken back too.
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
