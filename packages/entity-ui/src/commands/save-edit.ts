import { editConflictOf, type EditConflict } from '../model/edit-conflict.ts';
import { mergeEdits, type Clash, type Path, type Side } from '../model/merge-edits.ts';

/** What an editor holds of a thing, and which version of the thing it is. */
export interface Tagged<T> {
  readonly values: T;
  /** The answer's `ETag`; none where the server keeps no versions. */
  readonly tag: string | undefined;
}

/** An edit that is to be saved. The values are the editor's own: fields that hold JSON. */
export interface Edit<T extends object> {
  /** What the edit began with. */
  readonly base: Tagged<T>;
  readonly mine: T;
  /** Reads what is stored now. */
  readonly read: () => Promise<Tagged<T>>;
  /** Saves; the headers say which version the values stand on. */
  readonly send: (values: T, headers: Readonly<Record<string, string>>) => Promise<void>;
  /** Saves what was typed as a thing of its own, where one can be made: the one that others saved stays as it is. */
  readonly copy?: (values: T) => Promise<void>;
}

/** What the author decides: whose value is wanted by place, or to make a copy of their own. */
export type Decision = ((path: Path) => Side) | 'copy';

/** What both changed in different ways, to be decided on by the author. */
export interface Question extends EditConflict {
  readonly clashes: readonly Clash[];
  /** What only they changed: taken over whatever is chosen. */
  readonly taken: readonly Path[];
  /** The author's edit can be saved as a thing of its own. */
  readonly canCopy: boolean;
}

/** How an edit was saved. */
export interface SavedEdit<T> {
  readonly values: T;
  /** What others changed meanwhile and is kept. */
  readonly taken: readonly Path[];
  /** Whose changes those are. */
  readonly by: string;
  /** It was saved as a thing of its own. */
  readonly copied: boolean;
}

/** Saves by others that are merged without a word before the save is given up. */
const roundLimit = 8;

/**
 * Saves an edit. Where somebody saved meanwhile, both edits are merged; where they touch, `decide` is asked: it gives whose
 * value is wanted by place, asks for a copy, or gives nothing to leave all as it is.
 * @returns how it was saved; nothing where the author went back to editing. Throws what `read` and `send` throw.
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
