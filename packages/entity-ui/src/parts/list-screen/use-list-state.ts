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
  /**
   * Changes some of what the state is by then: also from what was drawn before the last letter. With `replace` the way back
   * does not come here again.
   */
  readonly change: (some: Partial<ListState>, options?: { readonly replace: boolean }) => void;
}

/** The state of a list, which is its address. The view chosen last is remembered, and put into an address that names none. */
export const useListState = (
  name: string,
  searchKey: string,
  given: {
    readonly rules: ListRules;
    /** Told what is asked for next, before anything is drawn for it. */
    readonly onAsk?: (next: ListState) => void;
  } & ListAddress,
): ListControl => {
  const { rules, search, onSearch, onAsk } = given;
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
  // What the list itself put into the address: the view that it names there is the one that was on show.
  const own = useRef<string>(undefined);
  const say = (next: ListState, replace: boolean) => {
    const kept = readView(name);
    // A view that is not the remembered one is named: the same address, opened again, shows the same.
    const viewMode = kept === undefined || kept === next.viewMode ? rules.start.viewMode : kept;
    own.current = printListSearch(next, { ...rules, start: { ...rules.start, viewMode } });
    if (own.current !== search) onSearch(own.current, { replace });
  };
  const put = (some: Partial<ListState>, { replace } = { replace: false }) => {
    const next = { ...state, ...some };
    if (next.viewMode !== state.viewMode) keepView(name, next.viewMode);
    say(next, replace);
  };
  useRememberedView(search, () => {
    const kept = readView(name);
    if (own.current === search || kept === undefined || new URLSearchParams(search).has('viewMode')) return;
    if (kept !== state.viewMode) say({ ...state, viewMode: kept }, true);
  });
  const latest = useRef(put);
  useLayoutEffect(() => {
    latest.current = put;
  });
  const settle = (text: string) => {
    const next = withFilter(state, searchKey, text);
    const isNew = !isSameText(text, settled);
    if (isNew) onAsk?.(next);
    setDraft({ text, isAsked: true });
    if (isNew) say(next, true);
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
  return {
    state,
    rules,
    typed: draft?.text ?? settled,
    onTyped,
    change: (some, options) => latest.current(some, options),
  };
};

/** Runs `apply` for each address that one comes to, but not where one goes back: there stands what stood there. */
const useRememberedView = (search: string, apply: () => void): void => {
  const isBack = useRef(false);
  useEffect(() => {
    const note = () => {
      isBack.current = true;
    };
    window.addEventListener('popstate', note, true);
    return () => window.removeEventListener('popstate', note, true);
  }, []);
  const come = useEffectEvent(apply);
  useLayoutEffect(() => {
    if (!isBack.current) come();
    isBack.current = false;
  }, [search]);
};
