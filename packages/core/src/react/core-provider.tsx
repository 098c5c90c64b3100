import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Api } from '../api/index.ts';
import type { StartUpData } from '../bootstrap/start-up-data.ts';
import { directionOf, makeText, type Catalogue, type Catalogues, type Text } from './messages.ts';

/** What every screen is given by its host. */
export interface CoreWorld {
  readonly api: Api;
  readonly session: StartUpData;
  readonly locale: string;
}

interface Held extends CoreWorld {
  /** Texts of a catalogue in the language of the page: made once for all parts, so that formatters are shared. */
  readonly textsOf: <C extends Catalogue>(catalogue: C, locale: string) => Text<C>;
}

const CoreContext = createContext<Held | undefined>(undefined);

const makeTexts = (): Held['textsOf'] => {
  const made = new WeakMap<Catalogue, Map<string, Text>>();
  return <C extends Catalogue>(catalogue: C, locale: string) => {
    const byLocale = made.get(catalogue) ?? new Map<string, Text>();
    made.set(catalogue, byLocale);
    const text = byLocale.get(locale) ?? (makeText(catalogue, locale) as Text);
    byLocale.set(locale, text);
    return text as Text<C>;
  };
};

/** Hands API, session and language to everything below. */
export const CoreProvider = ({
  api,
  session,
  locale,
  queryClient,
  children,
}: CoreWorld & { readonly queryClient: QueryClient; readonly children: ReactNode }) => {
  const [textsOf] = useState(makeTexts);
  const world = useMemo(() => ({ api, session, locale, textsOf }), [api, session, locale, textsOf]);
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
  return useMemo(() => textsOf(catalogue, locale), [textsOf, catalogue, locale]);
};
