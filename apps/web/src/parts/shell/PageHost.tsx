import { Suspense, use, useEffect, type ReactNode } from 'react';
import type { PageName } from '../../model/routes.ts';
import type { PageProps } from '../../pages/page-props.ts';
import type { PageShelf } from '../../ports/page-shelf.ts';
import { PageBoundary } from '../page-frame/PageBoundary.tsx';
import { PagePlaceholder } from '../page-frame/PagePlaceholder.tsx';

export interface PageHostProps {
  readonly name: PageName;
  readonly shelf: PageShelf<PageName, PageProps>;
  readonly page: PageProps;
}

/** Draws one page: placeholder while its chunk comes, panel when it fails. */
export const PageHost = ({ name, shelf, page }: PageHostProps): ReactNode => (
  <PageBoundary key={name} onRetry={() => shelf.forget(name)} onReload={() => location.reload()}>
    <Suspense fallback={<PagePlaceholder />}>
      <LoadedPage name={name} shelf={shelf} page={page} />
    </Suspense>
  </PageBoundary>
);

const LoadedPage = ({ name, shelf, page }: PageHostProps) => {
  const { Page } = use(shelf.take(name));
  useEffect(() => {
    performance.mark('route:ready', { detail: name });
  }, [name]);
  return <Page {...page} />;
};
