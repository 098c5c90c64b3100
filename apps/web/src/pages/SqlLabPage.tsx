import { parseOpening, SqlLab } from '@sightline/sqllab';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PageProps } from './page-props.ts';

const nonceOfPage = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;

/** The SQL editor. The URL is read once; after that, the editor updates it. */
export const Page = ({ href, dark }: PageProps): ReactNode => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [nonce] = useState(nonceOfPage);
  const [opening] = useState(() => parseOpening(pathname, search));
  useEffect(() => {
    performance.mark('route:ready');
  }, []);
  return (
    <SqlLab
      opening={opening}
      dark={dark}
      navigate={navigate}
      linkOf={(path) => new URL(href(path), window.location.href).href}
      {...(nonce === undefined ? {} : { nonce })}
    />
  );
};
