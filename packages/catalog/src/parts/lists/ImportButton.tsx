import { can } from '@sightline/core';
import { useSession, useText } from '@sightline/core/react';
import type { BundleKind } from '@sightline/entity-ui';
import { Button } from '@sightline/ui-kit';
import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { ItemActions } from '../item-actions/use-item-actions.tsx';

const views = {
  chart: 'Chart',
  dashboard: 'Dashboard',
  dataset: 'Dataset',
  'saved-query': 'SavedQuery',
  database: 'Database',
} as const;
const words = {
  chart: 'lists.import-charts',
  dashboard: 'lists.import-dashboards',
  dataset: 'lists.import-datasets',
  'saved-query': 'lists.import-queries',
  database: 'lists.import-databases',
} as const;

/** Button that opens the import dialog, for users who may write. */
export const ImportButton = ({
  kind,
  actions,
}: {
  readonly kind: BundleKind;
  readonly actions: ItemActions;
}): ReactNode => {
  const text = useText(messages);
  const { user } = useSession();
  if (!can(user, 'can_write', views[kind])) return null;
  return (
    <Button icon={Upload} onClick={() => actions.open({ kind: 'import', what: kind, words: text(words[kind]) })}>
      {text('lists.import')}
    </Button>
  );
};
