import type { SavedQuery } from '@sightline/core';
import { useText } from '@sightline/core/react';
import { savedQueryPath, useHref } from '@sightline/entity-ui';
import { Button, Code, Dialog } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import * as css from './lists.css.ts';

export interface QueryPreviewProps {
  readonly query: SavedQuery;
  /** The queries of the page, to step through. */
  readonly queries: readonly SavedQuery[];
  readonly onShow: (query: SavedQuery) => void;
  readonly onClose: () => void;
}

/** The SQL of a saved query, with the ones before and after it. */
export const QueryPreview = ({ query, queries, onShow, onClose }: QueryPreviewProps): ReactNode => {
  const text = useText(messages);
  const href = useHref();
  const at = queries.findIndex(({ id }) => id === query.id);
  const step = (by: number) => {
    const next = queries[at + by];
    return next && (() => onShow(next));
  };
  const [previous, next] = [step(-1), step(1)];
  return (
    <Dialog
      size="md"
      title={query.name}
      closeLabel={text('lists.close')}
      onClose={onClose}
      footer={
        <>
          <span className={css.previewFoot}>
            <Button disabled={!previous} onClick={() => previous?.()}>
              {text('lists.previous')}
            </Button>
            <Button disabled={!next} onClick={() => next?.()}>
              {text('lists.next')}
            </Button>
          </span>
          <a className={css.primaryLink} href={href(savedQueryPath(query))}>
            {text('lists.open-in-sql-lab')}
          </a>
        </>
      }
    >
      <Code label={query.name}>{query.sql}</Code>
    </Dialog>
  );
};
