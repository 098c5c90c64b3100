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
}

/** What both changed in different ways, to be decided on by the author. */
export interface Question extends EditConflict {
  readonly clashes: readonly Clash[];
  /** What only they changed: taken over whatever is chosen. */
  readonly taken: readonly Path[];
}

/** How an edit was saved. */
export interface SavedEdit<T> {
  readonly values: T;
  /** What others changed meanwhile and is kept. */
  readonly taken: readonly Path[];
  /** Whose changes those are. */
  readonly by: string;
}

/** Saves by others that are merged without a word before the save is given up. */
const roundLimit = 8;

/**
 * Saves an edit. Where somebody saved meanwhile, both edits are merged; where they touch, `decide` is asked: it gives whose
 * value is wanted by place, or nothing to leave all as it is.
 * @returns how it was saved; nothing where the author went back to editing. Throws what `read` and `send` throw.
 */
export const saveEdit = async <T extends object>(
  { base, mine, read, send }: Edit<T>,
  decide: (question: Question) => Promise<((path: Path) => Side) | undefined>,
): Promise<SavedEdit<T> | undefined> => {
  let [ground, values] = [base, mine];
  const taken: Path[] = [];
  let by = '';
  for (let round = 1; ; round += 1) {
    try {
      await send(values, ground.tag === undefined ? {} : { 'if-match': ground.tag });
      return { values, taken, by };
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
        const choose = await decide({ ...conflict, clashes: merge.clashes, taken: merge.taken });
        if (!choose) return undefined;
        values = mergeEdits(three, choose).merged;
      }
      ground = theirs;
    }
  }
};
