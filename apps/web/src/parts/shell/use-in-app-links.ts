import { useEffect } from 'react';
import { isKnownRoute } from '../../model/routes.ts';

export interface InAppLinks {
  /** `''` or `/analytics`. */
  readonly base: string;
  readonly push: (path: string) => void;
  /** Called with the path that a link leads to when it is hovered or focused. */
  readonly onIntent: (path: string) => void;
}

const linkOf = (event: Event): HTMLAnchorElement | undefined => {
  const target = event.target instanceof Element ? event.target.closest('a[href]') : null;
  return target instanceof HTMLAnchorElement && target.origin === location.origin ? target : undefined;
};

/** Gives the path below the base that a link leads to, where that is a screen of ours. */
const screenOf = (link: HTMLAnchorElement, base: string): string | undefined => {
  if (link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return undefined;
  if (base !== '' && link.pathname !== base && !link.pathname.startsWith(`${base}/`)) return undefined;
  const path = link.pathname.slice(base.length) || '/';
  return isKnownRoute(path) && !path.startsWith('/login') ? path : undefined;
};

/**
 * Opens links to our own screens without loading the page again. Links stay links: with a modifier key, another button or
 * a target they do what the browser does with them.
 */
export const useInAppLinks = ({ base, push, onIntent }: InAppLinks): void => {
  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      const link = linkOf(event);
      const path = link && screenOf(link, base);
      if (!link || path === undefined) return;
      // A fragment of this very page is the browser's to scroll to.
      if (link.hash !== '' && link.pathname === location.pathname && link.search === location.search) return;
      event.preventDefault();
      push(`${link.pathname}${link.search}${link.hash}`);
    };
    const handleIntent = (event: Event) => {
      const link = linkOf(event);
      const path = link && screenOf(link, base);
      if (path !== undefined) onIntent(path);
    };
    document.addEventListener('click', handleClick);
    document.addEventListener('pointerover', handleIntent, { passive: true });
    document.addEventListener('focusin', handleIntent);
    return () => {
      document.removeEventListener('click', handleClick);
      document.removeEventListener('pointerover', handleIntent);
      document.removeEventListener('focusin', handleIntent);
    };
  }, [base, push, onIntent]);
};
