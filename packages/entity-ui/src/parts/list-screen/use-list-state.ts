import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  parseListSearch,
  printListSearch,
  withFilter,
  type ListRules,
  type ListState,
  type ViewMode,
} from '../../model/list-state.ts';

/** Where the address of the list lives. */
export interface ListAddress {
  /** With its `?`, `''` without one. */
  readonly search: string;
  readonly onSearch: (search: string, options: { readonly replace: boolean }) => void;
}

const viewKey = (name: string): string => `sightline.list.${name}.view`;

const readView = (name: string): ViewMode | undefined => {
  try {
    const kept = localStorage.getItem(viewKey(name));
    return kept === 'card' || kept === 'table' ? kept : undefined;
  } catch {
    return undefined;
  }
};

const keepView = (name: string, view: ViewMode): void => {
  try {
    localStorage.setItem(viewKey(name), view);
  } catch {
    // Without a memory the choice lasts as long as the page.
  }
};

/** A letter that follows another one sooner than this waits so long before it asks; all others ask at once. */
const typingMs = 60;

/** What stands in the search field while it is another text than the address holds, as that one has no space at its ends. */
interface TypedText {
  readonly text: string;
  /** Whether it went into the address. */
  readonly isAsked: boolean;
}

const isSameText = (one: string, other: string): boolean => one.trim() === other.trim();

export interface ListControl {
  readonly state: ListState;
  readonly rules: ListRules;
  /** What stands in the search field, ahead of the state by a breath. */
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  /** Changes some of what the state is by then: also from what was drawn before the last letter. */
  readonly change: (some: Partial<ListState>) => void;
}

/** The state of a list, which is its address; the view is remembered beside. */
export const useListState = (
  name: string,
  searchKey: string,
  given: {
    readonly rules: ListRules;
    /** Told what is asked for next, before anything is drawn for it. */
    readonly onAsk?: (next: ListState) => void;
  } & ListAddress,
): ListControl => {
  const { search, onSearch, onAsk } = given;
  const [kept, setKept] = useState(() => readView(name));
  const rules = useMemo(
    () => ({ ...given.rules, start: { ...given.rules.start, viewMode: kept ?? given.rules.start.viewMode } }),
    [given.rules, kept],
  );
  const state = useMemo(() => parseListSearch(search, rules), [search, rules]);
  const inAddress = state.filters[searchKey];
  const settled = typeof inAddress === 'string' ? inAddress : '';
  const [draft, setDraft] = useState<TypedText>();
  const [seen, setSeen] = useState(settled);
  if (seen !== settled) {
    setSeen(settled);
    // Another text came into the address, by going back or by a filter that was taken off: that is what the field says then.
    if (draft?.isAsked && !isSameText(draft.text, settled)) setDraft(undefined);
  }
  const put = (some: Partial<ListState>) => {
    const next = { ...state, ...some };
    if (next.viewMode !== state.viewMode) {
      keepView(name, next.viewMode);
      setKept(next.viewMode);
    }
    const text = printListSearch(next, given.rules);
    if (text !== search) onSearch(text, { replace: false });
  };
  const latest = useRef(put);
  useLayoutEffect(() => {
    latest.current = put;
  });
  const settle = (text: string) => {
    const next = withFilter(state, searchKey, text);
    const isNew = !isSameText(text, settled);
    if (isNew) onAsk?.(next);
    setDraft({ text, isAsked: true });
    if (isNew) onSearch(printListSearch(next, given.rules), { replace: true });
  };
  const settleLate = useEffectEvent(settle);
  useEffect(() => {
    if (draft === undefined || draft.isAsked) return undefined;
    const timer = setTimeout(() => settleLate(draft.text), typingMs);
    return () => clearTimeout(timer);
  }, [draft]);
  const lastTyped = useRef(-Infinity);
  const onTyped = (text: string) => {
    const now = performance.now();
    const isAlone = now - lastTyped.current >= typingMs;
    lastTyped.current = now;
    if (isAlone) settle(text);
    else setDraft({ text, isAsked: false });
  };
  return { state, rules, typed: draft?.text ?? settled, onTyped, change: (some) => latest.current(some) };
};
