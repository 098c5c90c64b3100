import { useCallback, useEffect, useState, type RefObject } from 'react';
import { canUseWebgl } from './can-use-webgl.ts';

/**
 * Maximum number of WebGL contexts. Browsers end the oldest contexts above 8 (phones) or 16, and other components of a
 * page may need some, too.
 */
export const mostContexts = 6;

/** Selector of the elements that have a WebGL context. */
const held = '[data-webgl]';

const treeOf = (element: Element): ParentNode => {
  const root = element.getRootNode();
  return root instanceof Document || root instanceof ShadowRoot ? root : document;
};

/**
 * Returns the surface on which an element's chart is drawn. It is `webgl` while the element is near the viewport, a
 * context is available, and the element has never lost its context. Otherwise it is `flat`. The contexts in use are
 * counted by an attribute on the page's elements.
 */
export const useSurface = (
  place: RefObject<HTMLElement | null>,
): { readonly surface: 'flat' | 'webgl'; readonly giveUp: () => void } => {
  const [surface, setSurface] = useState<'flat' | 'webgl'>('flat');
  const [hasFailed, setFailed] = useState(false);
  const giveUp = useCallback(() => setFailed(true), []);
  useEffect(() => {
    const element = place.current;
    if (!element || hasFailed) return undefined;
    const become = (next: 'flat' | 'webgl') => {
      element.toggleAttribute('data-webgl', next === 'webgl');
      setSurface(next);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting ?? false;
        if (!isNear) become('flat');
        else if (
          element.matches(held) ||
          (treeOf(element).querySelectorAll(held).length < mostContexts && canUseWebgl())
        )
          become('webgl');
      },
      { rootMargin: '25%' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      become('flat');
    };
  }, [place, hasFailed]);
  return { surface: hasFailed ? 'flat' : surface, giveUp };
};
