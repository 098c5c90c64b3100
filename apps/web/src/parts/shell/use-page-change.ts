import { useText } from '@sightline/core/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { messages } from '../../messages/index.ts';
import type { PageName } from '../../model/routes.ts';
import type { PageViews } from '../../ports/page-views.ts';
import { useScrollPlace } from './use-scroll-place.ts';

export interface PageChange {
  readonly path: string;
  readonly page: PageName;
  readonly pageViews: PageViews;
}

/** Sets the scroll position, title and focus when a page opens, and counts the visit. */
export const usePageChange = ({ path, page, pageViews }: PageChange): void => {
  const text = useText(messages);
  const first = useRef(true);
  const title = text(`title.${page}`);
  useEffect(() => {
    document.title = `${title} · ${text('shell.brand')}`;
  }, [title, text, path]);
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
};
