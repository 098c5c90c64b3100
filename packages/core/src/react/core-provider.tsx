import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Api } from '../api/index.ts';
import type { StartUpData } from '../bootstrap/start-up-data.ts';
import { directionOf, makeText, pseudoLocale, type Catalogue, type Catalogues, type Text } from './messages.ts';

/** Values that the host gives to every screen. */
export interface CoreWorld {
  readonly api: Api;
  readonly session: StartUpData;
  readonly locale: string;
  /** Time zone for display; undefined means the browser's zone. */
  readonly timeZone?: string | undefined;
}

type MakeFormatter = (locale: string, timeZone?: string) => unknown;

/**
 * Values of the host, and the functions that create texts and formatters. Components share the created formatters, one
 * for each language.
 */
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

/** Provides API, session and language to the components below. */
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

/** Returns the language of the page and its direction. */
export const useLocale = (): { readonly locale: string; readonly direction: 'ltr' | 'rtl' } => {
  const locale = use(CoreContext)?.locale ?? 'en';
  return useMemo(() => ({ locale, direction: directionOf(locale) }), [locale]);
};

/**
 * Returns the texts of a package in the language of the page. Returns English texts until the catalog of that language
 * has loaded.
 */
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
      // Keep English: a catalog that cannot be fetched must not break the screen.
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
 * Returns a formatter for the language of the page. Formatters are expensive to create, so components that pass the
 * same `make` share one. Define `make` outside of the component.
 */
export const useFormatter = <F,>(make: (locale: string, timeZone?: string) => F): F => {
  const { locale } = useLocale();
  const world = use(CoreContext);
  const timeZone = world?.timeZone;
  const formatterOf = world?.formatterOf ?? makeFormatter;
  return useMemo(() => formatterOf(make, locale, timeZone) as F, [formatterOf, make, locale, timeZone]);
};
