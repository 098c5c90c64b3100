import { can } from '@sightline/core';
import { useApi, useCommands, useSession, useText } from '@sightline/core/react';
import { late, PageHeader, Switch } from '@sightline/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { messages } from './messages/home.ts';
import { openPanels, type PanelName } from './model/home-choices.ts';
import { content, header, home } from './parts/home/home.css.ts';
import { ChartsPanel, DashboardsPanel } from './parts/home/ItemsPanel.tsx';
import { Recents, useViewed } from './parts/home/Recents.tsx';
import { SavedQueriesPanel } from './parts/home/SavedQueriesPanel.tsx';
import { useItemActions } from './parts/item-actions/use-item-actions.tsx';
import { homeSavedQueries } from './reads/home-lists.ts';
import { localChoices, makeHomeStore, type ChoiceMemory } from './store/home-store.ts';

// Home's commands are needed only for the command palette and for keys that no other part handles.
const loadCommands = async () => (await import('./parts/home/home-commands.ts')).homeCommands;

// The notice about the example content is needed only in the first minute of a new server.
const ExamplesNotice = late(async () => (await import('./parts/home/ExamplesNotice.tsx')).ExamplesNotice);

/** Slots for custom content of an installation, around Home's own content or in its place. */
export interface HomeProps {
  /** Custom links or buttons below the header. */
  readonly submenu?: ReactNode;
  /** Greeting above the panels. */
  readonly welcomeMessage?: ReactNode;
  /** Full-width banner at the top of the page. */
  readonly welcomeBanner?: ReactNode;
  /** Content that replaces the four panels. */
  readonly mainArea?: ReactNode;
  /** Storage of the user's choices; localStorage by default. */
  readonly memory?: ChoiceMemory;
}

/** Home page: recent items, dashboards, charts, saved queries. */
export const Home = ({
  submenu,
  welcomeMessage,
  welcomeBanner,
  mainArea,
  memory = localChoices,
}: HomeProps): ReactNode => {
  const text = useText(messages);
  const { user, featureFlags, examples } = useSession();
  const [filling, setFilling] = useState(examples !== undefined);
  const [store] = useState(() => makeHomeStore(memory, user.id));
  const state = useStore(store);
  const hasThumbnails = featureFlags['THUMBNAILS'] === true;
  const queryClient = useQueryClient();
  useCommands(loadCommands, {
    refresh: () => void queryClient.refetchQueries({ type: 'active' }),
    thumbnails: hasThumbnails ? state.thumbnails : undefined,
    showThumbnails: state.showThumbnails,
  });
  return (
    <div className={home}>
      {welcomeBanner}
      <div className={header}>
        <HomeHeader
          thumbnails={hasThumbnails ? state.thumbnails : undefined}
          onThumbnails={state.showThumbnails}
          title={text('home.title')}
        />
      </div>
      <div className={content}>
        {submenu}
        {welcomeMessage}
        {filling && <ExamplesNotice onDone={() => setFilling(false)} />}
        {mainArea ?? <Panels store={store} pictured={hasThumbnails && state.thumbnails} filling={filling} />}
      </div>
    </div>
  );
};

interface HomeHeaderProps {
  readonly title: string;
  /** True if thumbnails are shown. Undefined if the server has no thumbnails. */
  readonly thumbnails: boolean | undefined;
  readonly onThumbnails: (shown: boolean) => void;
}

const HomeHeader = ({ title, thumbnails, onThumbnails }: HomeHeaderProps) => {
  const text = useText(messages);
  return (
    <PageHeader
      title={title}
      actions={
        thumbnails !== undefined && <Switch on={thumbnails} onChange={onThumbnails} label={text('home.thumbnails')} />
      }
    />
  );
};

const Panels = ({
  store,
  pictured,
  filling,
}: {
  readonly store: ReturnType<typeof makeHomeStore>;
  readonly pictured: boolean;
  /** True while example content is being created, so that an empty list may get items soon. */
  readonly filling: boolean;
}) => {
  const api = useApi();
  const { user } = useSession();
  const state = useStore(store);
  const actions = useItemActions();
  const viewed = useViewed();
  const mayQueries = can(user, 'can_read', 'SavedQuery');
  const queries = useQuery({ ...homeSavedQueries(api, user.id), enabled: mayQueries });
  const open = openPanels(state.open, {
    hasViewed: (viewed.data?.length ?? 0) > 0,
    hasQueries: (queries.data?.length ?? 0) > 0,
  });
  const panel = (name: PanelName) => ({
    open: open.has(name),
    onOpen: (opened: boolean) =>
      state.setOpen(new Set(opened ? [...open, name] : [...open].filter((each) => each !== name))),
  });
  return (
    <>
      <Recents viewed={viewed} chosen={state.recents} onChoose={state.chooseRecents} {...panel('recents')} />
      <DashboardsPanel
        tab={state.dashboards ?? 'other'}
        onTab={(tab) => state.chooseItems('dashboards', tab)}
        pictured={pictured}
        filling={filling}
        actions={actions}
        {...panel('dashboards')}
      />
      <ChartsPanel
        tab={state.charts ?? 'other'}
        onTab={(tab) => state.chooseItems('charts', tab)}
        pictured={pictured}
        filling={filling}
        actions={actions}
        {...panel('charts')}
      />
      {mayQueries && (
        <SavedQueriesPanel read={queries} pictured={pictured} actions={actions} {...panel('saved-queries')} />
      )}
      {actions.dialogs}
    </>
  );
};
