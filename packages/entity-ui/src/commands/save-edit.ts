import { editConflictOf, type EditConflict } from '../model/edit-conflict.ts';
import { mergeEdits, type Clash, type Path, type Side } from '../model/merge-edits.ts';

/** Values of an object in an editor, and the version they come from. */
export interface Tagged<T> {
  readonly values: T;
  /** `ETag` of the response; undefined if the server has no versions. */
  readonly tag: string | undefined;
}

/** An edit to save. The values are in the editor's own form: an object whose fields are JSON values. */
export interface Edit<T extends object> {
  /** State at the start of the edit. */
  readonly base: Tagged<T>;
  readonly mine: T;
  /** Reads the stored state. */
  readonly read: () => Promise<Tagged<T>>;
  /** Saves the values; the headers contain the version they are based on. */
  readonly send: (values: T, headers: Readonly<Record<string, string>>) => Promise<void>;
  /** Saves the values as a new object, if possible; the original keeps the other user's changes. */
  readonly copy?: (values: T) => Promise<void>;
}

/** The user's decision: which side wins at each path, or to create a copy. */
export type Decision = ((path: Path) => Side) | 'copy';

/** Conflicting changes that the user must decide on. */
export interface Question extends EditConflict {
  readonly clashes: readonly Clash[];
  /** Paths that only the other user changed; always kept. */
  readonly taken: readonly Path[];
  /** True if the edit can be saved as a new object. */
  readonly canCopy: boolean;
}

/** Result of a save. */
export interface SavedEdit<T> {
  readonly values: T;
  /** Paths that another user changed in the meantime and that were kept. */
  readonly taken: readonly Path[];
  /** Name of the user who made these changes. */
  readonly by: string;
  /** True if the edit was saved as a new object. */
  readonly copied: boolean;
}

/** Maximum number of automatic merges before the save is given up. */
const roundLimit = 8;

/**
 * Saves an edit. If another user has saved in the meantime, both edits are merged. For conflicts `decide` is called: it
 * returns the winning side by path, requests a copy, or returns undefined to save nothing.
 * @returns the result; undefined if the user went back to editing. Throws the errors of `read` and `send`.
 */
export const saveEdit = async <T extends object>(
  { base, mine, read, send, copy }: Edit<T>,
  decide: (question: Question) => Promise<Decision | undefined>,
): Promise<SavedEdit<T> | undefined> => {
  let [ground, values] = [base, mine];
  const taken: Path[] = [];
  let by = '';
  for (let round = 1; ; round += 1) {
    try {
      await send(values, ground.tag === undefined ? {} : { 'if-match': ground.tag });
      return { values, taken, by, copied: false };
    } catch (failure) {
      const conflict = editConflictOf(failure);
      if (!conflict || round === roundLimit) throw failure;
      const theirs = await read();
      const three = { base: ground.values, mine: values, theirs: theirs.values };
      const merge = mergeEdits(three);
      by = conflict.by;
      taken.push(...merge.taken);
      if (merge.clashes.length === 0) values = merge.merged;
      else {
        const choose = await decide({
          ...conflict,
          clashes: merge.clashes,
          taken: merge.taken,
          canCopy: copy !== undefined,
        });
        if (!choose) return undefined;
        if (choose === 'copy') {
          await copy?.(mine);
          return { values: mine, taken: [], by, copied: true };
        }
        values = mergeEdits(three, choose).merged;
      }
      ground = theirs;
    }
  }
};
