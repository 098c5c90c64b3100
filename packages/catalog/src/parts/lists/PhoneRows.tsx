import type { Dataset, SavedQuery } from '@sightline/core';
import { useText } from '@sightline/core/react';
import {
  CompactRow,
  savedQueryPath,
  useHref,
  useRelativeTime,
  type CardActions,
  type CardContext,
} from '@sightline/entity-ui';
import { Compass, Copy, Eye, SquareTerminal, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { messages as screenMessages } from '../../messages/screens.ts';
import { datasetPath, type DatasetActions } from '../item-actions/use-item-actions.tsx';
import { Warning } from './cells.tsx';

export interface DatasetRowProps extends CardContext {
  readonly dataset: Dataset;
  readonly actions: DatasetActions;
}

/** A dataset as a row on phones. */
export const DatasetRow = ({ dataset, actions, ...context }: DatasetRowProps): ReactNode => {
  const text = useText(messages);
  const words = useText(screenMessages);
  const href = useHref();
  const ago = useRelativeTime();
  const { explorePath, onDuplicate } = actions;
  const others = [
    { id: 'explore', label: words('datasets.explore'), icon: Compass, href: href(explorePath) },
    ...(onDuplicate ? [{ id: 'duplicate', label: text('lists.duplicate'), icon: Copy, onSelect: onDuplicate }] : []),
  ];
  const facts = [
    words(dataset.kind === 'virtual' ? 'datasets.virtual' : 'datasets.physical'),
    [dataset.database?.name, dataset.schema].filter(Boolean).join('.'),
    ago(dataset.changedAt, dataset.changedAgo),
  ];
  return (
    <CompactRow
      {...context}
      icon={Table2}
      path={datasetPath(dataset)}
      name={dataset.name}
      certification={dataset.certification}
      marks={dataset.warning !== '' && <Warning text={dataset.warning} />}
      facts={facts.filter(Boolean).join(' · ')}
      actions={{ ...actions, others }}
    />
  );
};

export interface SavedQueryRowProps extends CardContext {
  readonly query: SavedQuery;
  readonly actions: CardActions;
  readonly onPreview: () => void;
}

/** A saved query as a row on phones. */
export const SavedQueryRow = ({ query, actions, onPreview, ...context }: SavedQueryRowProps): ReactNode => {
  const text = useText(messages);
  const ago = useRelativeTime();
  const facts = [
    [query.database?.name, query.schema].filter(Boolean).join('.'),
    ago(query.changedAt, query.changedAgo),
  ];
  return (
    <CompactRow
      {...context}
      icon={SquareTerminal}
      path={savedQueryPath(query)}
      name={query.name}
      certification={undefined}
      facts={facts.filter(Boolean).join(' · ')}
      actions={{
        ...actions,
        others: [
          { id: 'preview', label: text('lists.preview'), icon: Eye, onSelect: onPreview },
          ...(actions.others ?? []),
        ],
      }}
    />
  );
};
