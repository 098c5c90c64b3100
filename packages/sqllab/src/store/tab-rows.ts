import type { LocalDrafts } from '@sightline/entity-ui';
import type { Tab } from '../model/tabs.ts';
import { changeBetween, changedText, type TextChange } from '../model/text-change.ts';

/** A tab that was stored with its whole text. `mark` identifies this write; an earlier release wrote no marks. */
interface Whole {
  readonly tab: Tab;
  readonly place: number;
  readonly mark?: string;
}

/**
 * The most recent write of a tab. It has a separate, small row, so that only this row is written and read while the
 * user types in a long text. The row contains either the change since the complete write `base`, or the whole `tab` if
 * the page was closing.
 */
interface Last extends Pick<Tab, 'id' | 'cursor' | 'revision'> {
  /** Identifies this write. */
  readonly mark: string;
  readonly place: number;
  readonly base?: string;
  readonly change?: TextChange;
  readonly tab?: Tab;
}

/** A stored tab, and the rows that it was read from. */
export interface StoredTab {
  readonly tab: Tab;
  readonly place: number;
  readonly last: Last | undefined;
  readonly whole: Whole | undefined;
}

/** The rows of tabs in the drafts of a user. All methods reject if the browser's store cannot be read or written. */
export interface TabRows {
  all(): Promise<readonly StoredTab[]>;
  find(id: string): Promise<StoredTab | undefined>;
  /** Writes a tab. `before` is the tab that is currently stored. Does nothing if a newer revision is stored. */
  keep(tab: Tab, place: number, before: StoredTab | undefined): Promise<void>;
  /** Writes a tab synchronously, for use until the tab has been stored. Throws if the storage is full. */
  putDown(tab: Tab, place: number): void;
  forget(id: string): Promise<void>;
}

const wholeKind = 'sql_tab';
const lastKind = 'sql_tab_last';

/** Minimum length in characters of a text whose changes are written separately. */
const longLetters = 20_000;
/** Maximum length in characters of a change that is written without the complete text. */
const changeLetters = 10_000;

const noChange: TextChange = { from: 0, to: 0, insert: '' };

const isLong = ({ sql }: Tab): boolean => sql.length >= longLetters;

/** Returns the text's change since a complete write; undefined if the tab has to be written completely. */
const changeSince = (whole: Whole | undefined, tab: Tab): Required<Pick<Last, 'base' | 'change'>> | undefined => {
  if (whole?.mark === undefined || !isLong(tab)) return undefined;
  const { sql, cursor, revision } = tab;
  const others: Tab = { ...whole.tab, sql, cursor, revision };
  const names = new Set([...Object.keys(others), ...Object.keys(tab)]) as Set<keyof Tab>;
  for (const name of names) if (others[name] !== tab[name]) return undefined;
  const change = changeBetween(whole.tab.sql, sql);
  return change.insert.length <= changeLetters ? { base: whole.mark, change } : undefined;
};

/**
 * Returns the current state of a tab from its two rows: the complete write and the most recent write. Undefined if
 * there is none.
 */
const joined = (whole: Whole | undefined, last: Last | undefined): StoredTab | undefined => {
  // A tab that was written by a closing page is outdated once the same or a newer revision is written completely.
  if (last?.tab && last.tab.revision > (whole?.tab.revision ?? -1))
    return { tab: last.tab, place: last.place, last, whole };
  if (!whole) return undefined;
  const { base, change } = last ?? {};
  // A change is valid only for the complete write that it is based on. Ignore it after a later complete write.
  if (!last || !change || base === undefined || base !== whole.mark) return { ...whole, last, whole };
  const { cursor, revision, place } = last;
  return { tab: { ...whole.tab, sql: changedText(whole.tab.sql, change), cursor, revision }, place, last, whole };
};

/** True if this window already knows the complete text that `last` is based on, so that it need not be read again. */
const isWholeKnown = (
  seen: StoredTab | undefined,
  last: Last | undefined,
): seen is StoredTab & { readonly whole: Whole } =>
  seen?.whole?.mark !== undefined && seen.whole.mark === last?.base && isLong(seen.whole.tab);

/** Reads and writes single rows. `clock` returns epoch milliseconds. */
const openRows = (opening: Promise<LocalDrafts>, clock: () => number) => {
  const draftOf = (values: Whole | Last) => ({ draft: { base: null, values }, at: clock() });
  const all = async <Row>(kind: string) => (await (await opening).all(kind)).map(({ draft }) => draft?.values as Row);
  const find = async <Row>(kind: string, id: string) =>
    (await (await opening).find({ kind, id }))?.draft?.values as Row | undefined;
  return {
    draftOf,
    lasts: () => all<Last>(lastKind),
    wholes: () => all<Whole>(wholeKind),
    last: (id: string) => find<Last>(lastKind, id),
    whole: (id: string) => find<Whole>(wholeKind, id),
    writeLast: async (last: Last) =>
      (await opening).keep({ kind: lastKind, id: last.id }, draftOf(last), last.revision),
    writeWhole: async (whole: Whole) =>
      (await opening).keep({ kind: wholeKind, id: whole.tab.id }, draftOf(whole), whole.tab.revision),
  };
};

/** Opens the rows of tabs. `clock` returns epoch milliseconds; `newMark` a new identifier at each call. */
export const openTabRows = (
  opening: Promise<LocalDrafts>,
  { clock, newMark }: { readonly clock: () => number; readonly newMark: () => string },
): TabRows => {
  let opened: LocalDrafts | undefined;
  opening.then(
    (drafts) => (opened = drafts),
    // The methods that await `opening` report the rejection.
    () => undefined,
  );
  const rows = openRows(opening, clock);
  /** Each tab as this window last read or wrote it. */
  const known = new Map<string, StoredTab>();
  /** Tabs that are being written completely. */
  const writing = new Set<string>();
  /** The last revision of each tab that was written synchronously. */
  const down = new Map<string, number>();
  const note = (id: string, stored: StoredTab | undefined) => {
    if (stored) known.set(id, stored);
    else known.delete(id);
    return stored;
  };
  const lastOf = ({ id, cursor, revision }: Tab, place: number) => ({ id, mark: newMark(), place, cursor, revision });
  const writeWhole = async (tab: Tab, place: number, mark: string): Promise<Whole> => {
    const whole = { tab, place, mark };
    writing.add(tab.id);
    await rows.writeWhole(whole).finally(() => writing.delete(tab.id));
    return whole;
  };
  return {
    all: async () => {
      // Read the changes first. If a tab is written completely in between, the complete text is newer than the change.
      const lasts = new Map((await rows.lasts()).map((last) => [last.id, last]));
      const wholes = new Map((await rows.wholes()).map((whole) => [whole.tab.id, whole]));
      return [...new Set([...wholes.keys(), ...lasts.keys()])].flatMap(
        (id) => note(id, joined(wholes.get(id), lasts.get(id))) ?? [],
      );
    },
    find: async (id) => {
      const last = await rows.last(id);
      const seen = known.get(id);
      if (!isWholeKnown(seen, last)) return note(id, joined(await rows.whole(id), last));
      return seen.last?.mark === last?.mark ? seen : note(id, joined(seen.whole, last));
    },
    keep: async (tab, place, before) => {
      const { id, revision } = tab;
      const mine = lastOf(tab, place);
      const change = changeSince(before?.whole, tab);
      const whole = change ? before?.whole : await writeWhole(tab, place, mine.mark);
      const last: Last = { ...mine, base: mine.mark, change: noChange, ...change };
      // Always write this row for a long text. Other windows rely on it, even after the text has become short.
      if (before?.last || isLong(tab)) await rows.writeLast(last);
      note(id, { tab, place, last, whole });
      // Remove the text that was written synchronously, unless it is newer than the text that is stored now.
      if (revision >= (down.get(id) ?? 0)) opened?.pickUp({ kind: lastKind, id });
    },
    putDown: (tab, place) => {
      const { id, revision } = tab;
      down.set(id, revision);
      const change = writing.has(id) ? undefined : changeSince(known.get(id)?.whole, tab);
      const last: Last = { ...lastOf(tab, place), ...(change ?? { tab }) };
      opened?.putDown({ kind: lastKind, id }, rows.draftOf(last), revision);
    },
    forget: async (id) => {
      known.delete(id);
      const drafts = await opening;
      await drafts.forget({ kind: wholeKind, id });
      await drafts.forget({ kind: lastKind, id });
    },
  };
};
