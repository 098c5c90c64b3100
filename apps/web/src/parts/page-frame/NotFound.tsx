import { useSearch, useSession, useText } from '@sightline/core/react';
import { Badge, Button } from '@sightline/ui-kit';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/late.ts';
import { nearestRoute } from '../../model/nearest-route.ts';
import { homePath } from '../../model/routes.ts';
import * as css from './page-frame.css.ts';

export interface NotFoundProps {
  /** Below the base path. */
  readonly path: string;
  /** Gives the address of a path of ours. */
  readonly href: (path: string) => string;
}

/** An address without a screen; the nearest one is suggested. */
export const NotFound = ({ path, href }: NotFoundProps): ReactNode => {
  const text = useText(messages);
  const onSearch = useSearch();
  const nearest = nearestRoute(path, useSession().featureFlags);
  return (
    <div className={css.card}>
      <Badge>{text('missing.page-badge')}</Badge>
      <h1 className={css.title}>{text('missing.page', { path })}</h1>
      {nearest !== undefined && (
        <p className={css.words}>
          {text('missing.page-suggest')}{' '}
          <a className={css.link} href={href(nearest)}>
            {nearest}
          </a>
        </p>
      )}
      <div className={css.actions}>
        <a className={css.primaryLink} href={href(homePath)}>
          {text('missing.go-home')}
        </a>
        {onSearch && (
          <Button icon={Search} aria-keyshortcuts="Control+K Meta+K" onClick={onSearch}>
            {text('missing.search')}
          </Button>
        )}
      </div>
    </div>
  );
};
