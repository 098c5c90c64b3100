import { useContext, type FocusEvent, type PointerEvent, type ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { PrefetchContext } from './prefetch.ts';

export interface PageLinkProps extends LinkProps {
  /** A path of the application, below the base path. */
  readonly to: string;
}

/** A link to one of our pages. Hovering over or focusing the link prefetches the page. */
export const PageLink = ({ to, onPointerEnter, onFocus, ...rest }: PageLinkProps): ReactNode => {
  const prefetch = useContext(PrefetchContext);
  const handlePointerEnter = (event: PointerEvent<HTMLAnchorElement>) => {
    prefetch(to);
    onPointerEnter?.(event);
  };
  const handleFocus = (event: FocusEvent<HTMLAnchorElement>) => {
    prefetch(to);
    onFocus?.(event);
  };
  return <Link {...rest} to={to} discover="none" onPointerEnter={handlePointerEnter} onFocus={handleFocus} />;
};
