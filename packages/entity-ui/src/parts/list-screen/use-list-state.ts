import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  parseListSearch,
  printListSearch,
  withFilter,
  type ListRules,
  type ListState,
  type ViewMode,
} from '../../model/list-state.ts';

/** URL of the list, with the function that changes it. */
export interface ListAddress {
  /** Query string including `?`; `''` if empty. */
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
    // Without storage, the selected view is kept as long as the page is open.
  }
};

/**
 * Debounce in milliseconds: a letter that follows another one within this time delays the search; other letters search
 * immediately.
 */
const typingMs = 60;

/** Text in the search field while it differs from the text in the URL, which is trimmed. */
interface TypedText {
  readonly text: string;
  /** True if the text has been put in the URL. */
  readonly isAsked: boolean;
}

const isSameText = (one: string, other: string): boolean => one.trim() === other.trim();

export interface ListControl {
  readonly state: ListState;
  readonly rules: ListRules;
  /** Text in the search field. It can be slightly ahead of the state. */
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  /**
   * Changes part of the current state, even when called from an outdated render. With `replace`, no history entry is
   * added.
   */
  readonly change: (some: Partial<ListState>, options?: { readonly replace: boolean }) => void;
}

/**
 * State of a list, stored in its URL. The view that the user selected most recently is stored and added to URLs that
 * contain no view.
 */
export const useListState = (
  name: string,
  searchKey: string,
  given: {
    readonly rules: ListRules;
    /** Called with the next state before any component renders it. */
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
    // The URL was changed by back navigation or by removing a filter, so show its text.
    if (draft?.isAsked && !isSameText(draft.text, settled)) setDraft(undefined);
  }
  // The URL that the list itself has set most recently. It contains the displayed view.
  const own = useRef<string>(undefined);
  const say = (next: ListState, replace: boolean) => {
    const kept = readView(name);
    // If the view differs from the stored one, add it to the URL, so that reopening the URL shows the same view.
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

/** Runs `apply` for each new URL, but not on back navigation, which must show the page as it was. */
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
