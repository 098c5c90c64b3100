import { useText } from '@sightline/core/react';
import { Button, Empty, IconButton, Tabs } from '@sightline/ui-kit';
import { ArrowLeft, ListFilter, Redo2, Undo2 } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { filterMessages } from '../../messages/filters.ts';
import {
  addItem,
  duplicateItem,
  filterItems,
  isDivider,
  itemById,
  itemName,
  newDivider,
  newFilter,
  removeItem,
  type FilterType,
  type StoredFilter,
} from '../../model/filter-edits.ts';
import { obstacleFor } from '../../model/filter-reach.ts';
import { chosenCharts, crossCharts, setCrossCharts, setScope } from '../../model/filter-scope.ts';
import type { BoardChart } from '../../model/legacy-filters.ts';
import type { EditStore } from '../../store/edit-store.ts';
import { CrossSettings } from './CrossSettings.tsx';
import * as css from './filter-editor.css.ts';
import { kindOfFilter } from './filter-kinds.ts';
import { FilterList } from './FilterList.tsx';
import { FilterSettings } from './FilterSettings.tsx';
import { LegacyOffer } from './LegacyOffer.tsx';
import { Preview } from './Preview.tsx';
import { ScopePane } from './ScopePane.tsx';
import { ableCharts, useEditing, type Editing, type ItemProps } from './use-editing.ts';

export interface FilterEditorProps {
  readonly store: EditStore;
  readonly dashboardId: number;
  /** Charts of the dashboard with their settings. */
  readonly charts: readonly BoardChart[];
  /** State of the draft, shown beside the title. */
  readonly status?: ReactNode;
  /** Returns to the board. */
  readonly onDone: () => void;
}

type PhoneTab = 'list' | 'settings' | 'preview' | 'scope';
/** The item that is being edited, or `cross` for the scopes of cross-filters. */
type Chosen = { readonly kind: 'item'; readonly id: string } | { readonly kind: 'cross'; readonly source?: number };

const newId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 21);

const Header = ({ store, status, onDone }: Pick<FilterEditorProps, 'store' | 'status' | 'onDone'>): ReactNode => {
  const text = useText(filterMessages);
  const { document, history, undo, redo } = useStore(store);
  return (
    <header className={css.bar}>
      <IconButton kind="ghost" icon={ArrowLeft} label={text('filters.back')} onClick={onDone} />
      <span className={css.crumb}>{document.title}</span>
      <span className={css.crumb} aria-hidden>
        ›
      </span>
      <h1 className={css.title}>{text('filters.title')}</h1>
      {status}
      <span className={css.grow} />
      <IconButton
        kind="ghost"
        icon={Undo2}
        label={text('filters.undo')}
        keys="Mod+Z"
        disabled={history.done.length === 0}
        onClick={undo}
      />
      <IconButton
        kind="ghost"
        icon={Redo2}
        label={text('filters.redo')}
        keys="Mod+Shift+Z"
        disabled={history.undone.length === 0}
        onClick={redo}
      />
      <Button kind="primary" onClick={onDone}>
        {text('filters.done')}
      </Button>
    </header>
  );
};

/** Undo and redo by keyboard, except in fields, which have their own undo. */
const useHistoryKeys = (store: EditStore) => {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
      if (!(event.ctrlKey || event.metaKey) || typing || event.defaultPrevented) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) store.getState().redo();
      else store.getState().undo();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [store]);
};

const ItemScope = ({ editing, item, shown }: ItemProps & { readonly shown: boolean }): ReactNode => {
  const { layout, charts, datasets, edit } = editing;
  return (
    <ScopePane
      layout={layout}
      charts={charts}
      chosen={chosenCharts(layout, item)}
      obstacle={(id) => {
        const chart = charts.get(id);
        return chart && obstacleFor(item, chart, datasets);
      }}
      shown={shown}
      onChange={(chosen) => edit(itemName(item), (document) => setScope(document, item.id, chosen))}
    />
  );
};

const CrossScope = ({
  editing,
  source,
  shown,
}: {
  readonly editing: Editing;
  readonly source: number | undefined;
  readonly shown: boolean;
}): ReactNode => {
  const text = useText(filterMessages);
  return (
    <ScopePane
      layout={editing.layout}
      charts={editing.charts}
      chosen={crossCharts(editing.document, source)}
      obstacle={(id) => (id === source ? 'itself' : undefined)}
      shown={shown}
      onChange={(chosen) => editing.edit(text('filters.cross'), (document) => setCrossCharts(document, source, chosen))}
    />
  );
};

/** Actions of the buttons in the filter list and in the settings of a filter. */
const useItemActions = (editing: Editing, choose: (item: StoredFilter | undefined) => void) => {
  const text = useText(filterMessages);
  const { document, edit } = editing;
  return {
    add: (type: FilterType | 'divider', afterId: string | undefined) => {
      const kind = kindOfFilter(type);
      const item =
        type === 'divider'
          ? newDivider(newId(), text('filters.divider'))
          : newFilter(type, newId(), kind ? text(kind.label) : '');
      edit(itemName(item), (before) => {
        const added = addItem(before, item, afterId);
        return type === 'divider' ? added : setScope(added, item.id, ableCharts(editing, item));
      });
      choose(item);
    },
    duplicate: (item: StoredFilter) => {
      const random = newId();
      const name = text('filters.copyOf', { name: itemName(item) });
      edit(name, (before) => duplicateItem(before, item.id, random, name));
      const prefix = isDivider(item) ? 'NATIVE_FILTER_DIVIDER' : 'NATIVE_FILTER';
      choose({ ...item, id: `${prefix}-${random}` });
    },
    remove: (item: StoredFilter) => {
      const items = filterItems(document);
      const at = items.indexOf(item);
      edit(itemName(item), (before) => removeItem(before, item.id));
      choose(items[at + 1] ?? items[at - 1]);
    },
  };
};

/**
 * Returns the user's choice in the filter editor, which is an item or the scopes of cross-filters, and the tab that is
 * open on a phone.
 */
const useChosen = (editing: Editing) => {
  const [chosen, setChosen] = useState<Chosen>();
  const [tab, setTab] = useState<PhoneTab>('list');
  const cross = chosen?.kind === 'cross' ? chosen : undefined;
  const item = cross
    ? undefined
    : (itemById(editing.document, chosen?.kind === 'item' ? chosen.id : undefined) ?? filterItems(editing.document)[0]);
  return {
    cross,
    item,
    filter: item === undefined || isDivider(item) ? undefined : item,
    tab,
    setTab,
    choose: (next: StoredFilter | undefined) => {
      setChosen(next && { kind: 'item', id: next.id });
      setTab(next ? 'settings' : 'list');
    },
    chooseCross: () => {
      setChosen({ kind: 'cross' });
      setTab('settings');
    },
    chooseSource: (source: number | undefined) => setChosen({ kind: 'cross', ...(source !== undefined && { source }) }),
  };
};

/** The panes of the filter editor as tabs. A phone shows one tab at a time. */
const usePhoneTabs = (editing: Editing, { cross, item, filter }: ReturnType<typeof useChosen>) => {
  const text = useText(filterMessages);
  const name = cross ? text('filters.cross') : itemName(item ?? {}) || text('filters.unnamed');
  return [
    { id: 'list' as const, label: text('filters.title'), note: filterItems(editing.document).length },
    ...(cross || item ? [{ id: 'settings' as const, label: name }] : []),
    ...(filter ? [{ id: 'preview' as const, label: text('filters.preview') }] : []),
    ...(filter || cross ? [{ id: 'scope' as const, label: text('filters.applies') }] : []),
  ];
};

/** Edits the filters of a dashboard within edit mode. Every change is a step in the editor's history. */
export const FilterEditor = ({ store, dashboardId, charts, status, onDone }: FilterEditorProps): ReactNode => {
  const text = useText(filterMessages);
  const editing = useEditing(store, dashboardId, charts);
  const chosen = useChosen(editing);
  const { cross, item, filter, choose } = chosen;
  useHistoryKeys(store);
  const actions = useItemActions(editing, choose);
  const tabs = usePhoneTabs(editing, chosen);
  const at = tabs.some(({ id }) => id === chosen.tab) ? chosen.tab : 'list';
  return (
    <div className={css.page}>
      <Header store={store} status={status} onDone={onDone} />
      <div className={css.phoneTabs}>
        <Tabs lined label={text('filters.title')} tabs={tabs} value={at} onChange={chosen.setTab} />
      </div>
      <div className={css.panes}>
        <FilterList
          editing={editing}
          chosen={item?.id}
          shown={at === 'list'}
          onChoose={(id) => choose(itemById(editing.document, id))}
          onAdd={(type) => actions.add(type, item?.id)}
          onCross={chosen.chooseCross}
          old={<LegacyOffer editing={editing} charts={charts} newId={newId} />}
        />
        {cross && (
          <CrossSettings
            editing={editing}
            source={cross.source}
            shown={at === 'settings'}
            onSource={chosen.chooseSource}
          />
        )}
        {item && (
          <FilterSettings
            key={item.id}
            editing={editing}
            item={item}
            shown={at === 'settings'}
            onDuplicate={() => actions.duplicate(item)}
            onRemove={() => actions.remove(item)}
          />
        )}
        {!item && !cross && (
          <section className={css.settings} data-shown={at === 'list'}>
            <Empty icon={ListFilter} title={text('filters.empty')}>
              {text('filters.emptyHelp')}
            </Empty>
          </section>
        )}
        <div className={css.right} data-shown={at === 'preview' || at === 'scope'}>
          {filter && <Preview key={filter.id} editing={editing} item={filter} shown={at === 'preview'} />}
          {filter && <ItemScope editing={editing} item={filter} shown={at === 'scope'} />}
          {cross && <CrossScope editing={editing} source={cross.source} shown={at === 'scope'} />}
        </div>
      </div>
    </div>
  );
};
