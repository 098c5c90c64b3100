import { useEffect, useEffectEvent, useMemo, useState } from 'react';
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

/** Letters wait so long before they ask. */
const typingMs = 60;

export interface ListControl {
  readonly state: ListState;
  readonly rules: ListRules;
  /** What stands in the search field, ahead of the state by a breath. */
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  readonly change: (next: ListState) => void;
}

/** The state of a list, which is its address; the view is remembered beside. */
export const useListState = (
  name: string,
  searchKey: string,
  given: { readonly rules: ListRules } & ListAddress,
): ListControl => {
  const { search, onSearch } = given;
  const [kept, setKept] = useState(() => readView(name));
  const rules = useMemo(
    () => ({ ...given.rules, start: { ...given.rules.start, viewMode: kept ?? given.rules.start.viewMode } }),
    [given.rules, kept],
  );
  const state = useMemo(() => parseListSearch(search, rules), [search, rules]);
  const inAddress = state.filters[searchKey];
  const settled = typeof inAddress === 'string' ? inAddress : '';
  const [typed, setTyped] = useState<string>();
  const change = (next: ListState) => {
    if (next.viewMode !== state.viewMode) {
      keepView(name, next.viewMode);
      setKept(next.viewMode);
    }
    const text = printListSearch(next, given.rules);
    if (text !== search) onSearch(text, { replace: false });
  };
  const settle = useEffectEvent((text: string) => {
    const next = withFilter(state, searchKey, text);
    setTyped(undefined);
    if (text.trim() !== settled.trim()) onSearch(printListSearch(next, given.rules), { replace: true });
  });
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => settle(typed), typingMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return { state, rules, typed: typed ?? settled, onTyped: setTyped, change };
};
