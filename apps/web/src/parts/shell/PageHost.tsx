import { useEffect, useState, type ReactNode } from 'react';
import type { PageName } from '../../model/routes.ts';
import type { PageProps } from '../../pages/page-props.ts';
import type { PageModule, PageShelf } from '../../ports/page-shelf.ts';
import { PageBoundary } from '../page-frame/PageBoundary.tsx';
import { PagePlaceholder } from '../page-frame/PagePlaceholder.tsx';

export interface PageHostProps {
  readonly name: PageName;
  readonly shelf: PageShelf<PageName, PageProps>;
  /** The path of the page. */
  readonly place: string;
  readonly page: PageProps;
}

/** Renders one page: a placeholder while its chunk loads, an error panel if it fails. */
export const PageHost = ({ name, shelf, place, page }: PageHostProps): ReactNode => (
  <PageBoundary key={name} place={place} onRetry={() => shelf.forget(name)} onReload={() => location.reload()}>
    <ArrivingPage name={name} shelf={shelf} page={page} />
  </PageBoundary>
);

/** Result of loading a chunk: its module or its failure. */
type Arrival = { readonly module: PageModule<PageProps> } | { readonly failure: unknown };

/**
 * Renders a page once its chunk has loaded. Does not use Suspense, because React would show the content at least 300 ms
 * after the fallback, and a chunk loads faster.
 */
const ArrivingPage = ({ name, shelf, page }: Omit<PageHostProps, 'place'>) => {
  const [arrival, setArrival] = useState<Arrival>();
  // The chunk is requested during rendering, because an effect would start the request one frame later.
  const coming = shelf.take(name);
  useEffect(() => {
    let waits = true;
    const tell = (end: Arrival) => waits && setArrival(end);
    coming.then(
      (module) => tell({ module }),
      (failure: unknown) => tell({ failure }),
    );
    return () => {
      waits = false;
    };
  }, [coming]);
  if (arrival && 'failure' in arrival) throw arrival.failure;
  const module = arrival?.module ?? shelf.held(name);
  return module ? <LoadedPage name={name} of={module} page={page} /> : <PagePlaceholder />;
};

interface LoadedPageProps {
  readonly name: PageName;
  readonly of: PageModule<PageProps>;
  readonly page: PageProps;
}

const LoadedPage = ({ name, of: { Page }, page }: LoadedPageProps) => {
  useEffect(() => {
    performance.mark('route:ready', { detail: name });
  }, [name]);
  return <Page {...page} />;
};
