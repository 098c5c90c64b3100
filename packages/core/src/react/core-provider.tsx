import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Api } from '../api/index.ts';
import type { StartUpData } from '../bootstrap/start-up-data.ts';
import { directionOf, makeText, pseudoLocale, type Catalogue, type Catalogues, type Text } from './messages.ts';

/** What every screen is given by its host. */
export interface CoreWorld {
  readonly api: Api;
  readonly session: StartUpData;
  readonly locale: string;
  /** The zone that moments are shown in; the browser's own where undefined. */
  readonly timeZone?: string | undefined;
}

type MakeFormatter = (locale: string, timeZone?: string) => unknown;

/** What is made of an object in a language: once for all parts, so that formatters are shared. */
interface Held extends CoreWorld {
  readonly textsOf: (catalogue: Catalogue, locale: string) => Text;
  readonly formatterOf: (make: MakeFormatter, locale: string, timeZone?: string) => unknown;
}

const CoreContext = createContext<Held | undefined>(undefined);

const makeFormatter = (make: MakeFormatter, locale: string, timeZone?: string) =>
  make(locale === pseudoLocale ? 'en' : locale, timeZone);

const keep = <K extends WeakKey, V>(make: (of: K, locale: string, timeZone?: string) => V) => {
  const made = new WeakMap<K, Map<string, V>>();
  return (of: K, locale: string, timeZone?: string): V => {
    const known = made.get(of) ?? new Map<string, V>();
    made.set(of, known);
    const key = `${locale} ${timeZone}`;
    const one = known.get(key) ?? make(of, locale, timeZone);
    known.set(key, one);
    return one;
  };
};
const makeHeld = () => ({ textsOf: keep<Catalogue, Text>(makeText), formatterOf: keep(makeFormatter) });

/** Hands API, session and language to everything below. */
export const CoreProvider = ({
  api,
  session,
  locale,
  timeZone,
  queryClient,
  children,
}: CoreWorld & { readonly queryClient: QueryClient; readonly children: ReactNode }) => {
  const [held] = useState(makeHeld);
  const world = useMemo(() => ({ api, session, locale, timeZone, ...held }), [api, session, locale, timeZone, held]);
  return (
    <QueryClientProvider client={queryClient}>
      <CoreContext value={world}>{children}</CoreContext>
    </QueryClientProvider>
  );
};

const useWorld = (): CoreWorld => {
  const world = use(CoreContext);
  if (!world) throw new Error('This part stands outside a CoreProvider: wrap the screen in one.');
  return world;
};

export const useApi = (): Api => useWorld().api;
export const useSession = (): StartUpData => useWorld().session;

/** The language of the page and its direction. */
export const useLocale = (): { readonly locale: string; readonly direction: 'ltr' | 'rtl' } => {
  const locale = use(CoreContext)?.locale ?? 'en';
  return useMemo(() => ({ locale, direction: directionOf(locale) }), [locale]);
};

/** The texts of a package in the language of the page; English until another catalogue has come. */
export const useText = <C extends Catalogue>(messages: Catalogues<C>): Text<C> => {
  const { locale } = useLocale();
  const textsOf = use(CoreContext)?.textsOf ?? makeText;
  const [loaded, setLoaded] = useState<{ readonly locale: string; readonly catalogue: Catalogue }>();
  const load = messages.load?.[locale];
  useEffect(() => {
    if (!load) return undefined;
    let wanted = true;
    void load().then(
      (catalogue) => wanted && setLoaded({ locale, catalogue }),
      // English stays: a language that cannot be fetched must not take the screen down.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [load, locale]);
  const catalogue = useMemo(
    () => (loaded?.locale === locale ? { ...messages.en, ...loaded.catalogue } : messages.en),
    [messages, loaded, locale],
  );
  return useMemo(() => textsOf(catalogue, locale) as Text<C>, [textsOf, catalogue, locale]);
};

/**
 * A formatter for the language of the page. To make one takes longer than to use it a hundred times: it is made once for all parts
 * that name the same maker, which therefore stands outside of them.
 */
export const useFormatter = <F,>(make: (locale: string, timeZone?: string) => F): F => {
  const { locale } = useLocale();
  const world = use(CoreContext);
  const timeZone = world?.timeZone;
  const formatterOf = world?.formatterOf ?? makeFormatter;
  return useMemo(() => formatterOf(make, locale, timeZone) as F, [formatterOf, make, locale, timeZone]);
};
