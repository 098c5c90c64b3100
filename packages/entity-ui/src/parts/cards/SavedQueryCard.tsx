import type { SavedQuery } from '@sightline/core';
import { useText } from '@sightline/core/react';
import { Card, Link } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { listMessages as messages } from '../../messages/list.ts';
import { useHref } from '../../reads/use-href.ts';
import { useRelativeTime } from '../relative-time/RelativeTime.tsx';
import { CardMenu, type CardActions } from './CardMenu.tsx';
import * as css from './cards.css.ts';
import { SqlPicture } from './SqlPicture.tsx';

export const savedQueryPath = (query: SavedQuery): string => `/sqllab?savedQueryId=${query.id}`;

/** A saved query as a card, with the first lines of its SQL. */
export const SavedQueryCard = ({
  query,
  pictured,
  actions,
}: {
  readonly query: SavedQuery;
  readonly pictured: boolean;
  readonly actions: CardActions;
}): ReactNode => {
  const text = useText(messages);
  const href = useHref();
  const ago = useRelativeTime();
  const name = query.name || text('card.untitled');
  return (
    <Card
      title={
        <Link href={href(savedQueryPath(query))} title={name}>
          <bdi>{name}</bdi>
        </Link>
      }
      cover={pictured ? <SqlPicture sql={query.sql} /> : undefined}
      tools={<CardMenu name={name} actions={actions} />}
      meta={
        <span className={css.metaText}>{text('card.modified', { when: ago(query.changedAt, query.changedAgo) })}</span>
      }
    />
  );
};
