import { useSearch, useSession, useText } from '@sightline/core/react';
import { Badge, Button } from '@sightline/ui-kit';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { messages } from '../../messages/late.ts';
import { nearestRoute } from '../../model/nearest-route.ts';
import { homePath } from '../../model/routes.ts';
import { PageLink } from '../routing/PageLink.tsx';
import * as css from './page-frame.css.ts';

/** Shown for an unknown URL; suggests the most similar route. */
export const NotFound = (): ReactNode => {
  const { pathname: path } = useLocation();
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
          <PageLink className={css.link} to={nearest}>
            {nearest}
          </PageLink>
        </p>
      )}
      <div className={css.actions}>
        <PageLink className={css.primaryLink} to={homePath}>
          {text('missing.go-home')}
        </PageLink>
        {onSearch && (
          <Button icon={Search} aria-keyshortcuts="Control+K Meta+K" onClick={onSearch}>
            {text('missing.search')}
          </Button>
        )}
      </div>
    </div>
  );
};
