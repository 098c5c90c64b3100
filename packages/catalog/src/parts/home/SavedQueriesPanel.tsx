import type { SavedQuery } from '@sightline/core';
import { useText } from '@sightline/core/react';
import { SavedQueryCard, useHref } from '@sightline/entity-ui';
import { SquareTerminal } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/home.ts';
import { homeListSize } from '../../model/home-choices.ts';
import type { ItemActions } from '../item-actions/use-item-actions.tsx';
import { useSavedQueryActions } from '../item-actions/use-saved-query-actions.ts';
import { HomePanel } from './HomePanel.tsx';
import { PanelBody, type PanelRead } from './PanelBody.tsx';
import { NothingYet } from './PanelEmpty.tsx';

export interface SavedQueriesPanelProps {
  readonly read: PanelRead<SavedQuery>;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly pictured: boolean;
  readonly actions: ItemActions;
}

/** The user's saved queries. */
export const SavedQueriesPanel = ({ read, open, onOpen, pictured, actions }: SavedQueriesPanelProps): ReactNode => {
  const text = useText(messages);
  const href = useHref();
  const actionsOf = useSavedQueryActions(actions, { exported: false });
  const title = text('home.saved-queries');
  const add = { label: text('home.add-query'), href: href('/sqllab?new=true') };
  return (
    <HomePanel
      title={title}
      open={open}
      onOpen={onOpen}
      tabs={{ value: 'mine', options: [{ value: 'mine', label: text('home.mine') }], onChange: () => undefined }}
      add={add}
      showAll={{ label: text('home.show-all'), href: href('/savedqueryview/list/') }}
    >
      <PanelBody
        name={title}
        failure="home.failed-queries"
        size={homeListSize}
        pictured={pictured}
        read={read}
        empty={
          <NothingYet
            icon={SquareTerminal}
            title={text('home.empty-queries')}
            words={text('home.empty-queries-explain')}
            add={add}
          />
        }
      >
        {(items) =>
          items.map((query) => (
            <SavedQueryCard key={query.id} query={query} pictured={pictured} actions={actionsOf(query)} />
          ))
        }
      </PanelBody>
    </HomePanel>
  );
};
