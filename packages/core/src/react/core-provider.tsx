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

const CoreContext = createContext<CoreWorld | undefined>(undefined);

/** Hands API, session and language to everything below. */
export const CoreProvider = ({
  api,
  session,
  locale,
  queryClient,
  children,
}: CoreWorld & { readonly queryClient: QueryClient; readonly children: ReactNode }) => {
  const world = useMemo(() => ({ api, session, locale }), [api, session, locale]);
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
  return useMemo(
    () => makeText({ ...messages.en, ...(loaded?.locale === locale ? loaded.catalogue : {}) } as C, locale),
    [messages, loaded, locale],
  );
};
