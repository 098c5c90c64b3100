import { useEffect, useEffectEvent, useState } from 'react';
import type { Option, OptionValue } from '../select/option.ts';

/** Options from a list, or from a function that is called with the search text. */
export type OptionSource<Value extends OptionValue> =
  | ReadonlyArray<Option<Value>>
  | ((query: string, signal: AbortSignal) => Promise<ReadonlyArray<Option<Value>>>);

export interface FoundOptions<Value extends OptionValue> {
  readonly stage: 'loading' | 'ready' | 'failed';
  readonly options: ReadonlyArray<Option<Value>>;
  /** Reason why the options could not be loaded. */
  readonly reason?: string;
}

/** Debounce time after the most recent keystroke, in ms. */
const waitMs = 60;

const includes = (text: string, query: string): boolean => text.toLocaleLowerCase().includes(query.toLocaleLowerCase());

const begins = (text: string, query: string): boolean => text.toLocaleLowerCase().startsWith(query.toLocaleLowerCase());

/** Returns the options for a search text while the list is open. A late response never replaces a newer one. */
export function useOptions<Value extends OptionValue>(
  source: OptionSource<Value>,
  query: string,
  open: boolean,
): FoundOptions<Value> {
  const asks = typeof source === 'function';
  const [asked, setAsked] = useState<FoundOptions<Value> & { readonly query?: string }>({
    stage: 'loading',
    options: [],
  });
  const load = useEffectEvent(async (signal: AbortSignal) => {
    if (typeof source !== 'function') return;
    try {
      const options = await source(query, signal);
      if (!signal.aborted) setAsked({ stage: 'ready', options, query });
    } catch (error) {
      if (signal.aborted) return;
      setAsked({ stage: 'failed', options: [], query, reason: error instanceof Error ? error.message : String(error) });
    }
  });
  useEffect(() => {
    if (!asks || !open) return undefined;
    const control = new AbortController();
    const timer = setTimeout(() => load(control.signal), query === '' ? 0 : waitMs);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [asks, open, query]);
  const found = ({ label, keywords = '' }: Option<Value>) => includes(label, query) || begins(keywords, query);
  // The previous options stay visible until the new ones have loaded, but only those that match the typed text, because
  // Enter would choose one of them.
  if (typeof source === 'function')
    return asked.query === query ? asked : { ...asked, stage: 'loading', options: asked.options.filter(found) };
  return { stage: 'ready', options: query === '' ? source : source.filter(found) };
}
