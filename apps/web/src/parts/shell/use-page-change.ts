import { useText } from '@sightline/core/react';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { messages } from '../../messages/index.ts';
import type { PageName } from '../../model/routes.ts';
import type { PageProps } from '../../pages/page-props.ts';
import type { PageViews } from '../../ports/page-views.ts';
import { useScrollPlace } from './use-scroll-place.ts';

export interface PageChange {
  readonly path: string;
  readonly page: PageName;
  readonly pageViews: PageViews;
}

/**
 * Sets the scroll position, title and focus when a page opens, and counts the visit. Returns a function that names the
 * object which the page has opened, in place of the page.
 */
export const usePageChange = ({ path, page, pageViews }: PageChange): PageProps['onNamed'] => {
  const text = useText(messages);
  const first = useRef(true);
  const pageTitle = text(`title.${page}`);
  const brand = text('shell.brand');
  // The name is not kept in state, because the whole page would render again when it arrives.
  const name = useRef<string>(undefined);
  const showName = useCallback(
    (next?: string) => {
      name.current = next;
      document.title = `${next || pageTitle} · ${brand}`;
    },
    [pageTitle, brand],
  );
  useEffect(() => showName(name.current), [showName, path]);
  const scroll = useEffectEvent(useScrollPlace());
  useEffect(() => {
    pageViews.see(path);
    if (first.current) {
      first.current = false;
      return undefined;
    }
    document.getElementById('content')?.focus({ preventScroll: true });
    return scroll();
  }, [path, pageViews]);
  return showName;
};
