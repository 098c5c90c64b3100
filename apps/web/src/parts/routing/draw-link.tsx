import type { LinkProps } from '@sightline/ui-kit';
import { useMemo, type ReactElement } from 'react';
import { useHref, useLocation } from 'react-router';
import { screenPathOf } from '../../model/screen-path.ts';
import { PageLink } from './PageLink.tsx';

/** Renders a link. Our own pages open in place; the browser loads all other URLs. */
const HostLink = ({ href, ...rest }: LinkProps): ReactElement => {
  const base = useHref('/').replace(/\/$/u, '');
  const here = `${window.location.origin}${useHref(useLocation())}`;
  const isDownload = rest.download !== undefined;
  const path = useMemo(
    () => (isDownload ? undefined : screenPathOf(href, { here, base })),
    [isDownload, href, here, base],
  );
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the caller provides the content
  return path === undefined ? <a {...rest} href={href} /> : <PageLink {...rest} to={path} />;
};

/** Renders every link of the application, including the links in other packages. */
export const drawLink = (props: LinkProps): ReactElement => <HostLink {...props} />;
