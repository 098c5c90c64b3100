import { useText } from '@sightline/core/react';
import { IconButton, late } from '@sightline/ui-kit';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { messages } from '../../messages/index.ts';
import type { Tab } from '../../model/tabs.ts';
import { strip } from './tab-strip.css.ts';
import { TabItem, tabId, type TabActions } from './TabItem.tsx';

const RenameDialog = late(async () => (await import('./RenameDialog.tsx')).RenameDialog);

export interface TabStripProps extends TabActions {
  readonly tabs: readonly Tab[];
  readonly activeId: string;
  readonly onNew: () => void;
  readonly onRename: (id: string, title: string) => void;
}

/** Open queries as tabs: arrow keys move the focus, Alt with arrow keys moves the tab (SQL-10). */
export const TabStrip = ({ tabs, activeId, onNew, onRename, ...actions }: TabStripProps) => {
  const text = useText(messages);
  const [renaming, setRenaming] = useState<{ readonly id: string; readonly title: string }>();
  return (
    <div className={strip}>
      {/* A tablist may only contain tabs. It owns them through aria-owns, because each tab is rendered next to its own
          buttons. */}
      <div role="tablist" aria-label={text('tabs.label')} aria-owns={tabs.map(({ id }) => tabId(id)).join(' ')} />
      {tabs.map((tab) => (
        <TabItem
          key={tab.id}
          tab={tab}
          active={tab.id === activeId}
          alone={tabs.length === 1}
          actions={actions}
          onRename={() => setRenaming({ id: tab.id, title: tab.title })}
        />
      ))}
      <IconButton kind="ghost" size="sm" icon={Plus} label={text('tabs.new')} keys="Alt+T" onClick={onNew} />

      {renaming ? (
        <RenameDialog
          title={renaming.title}
          onClose={() => setRenaming(undefined)}
          onRename={(title) => {
            onRename(renaming.id, title);
            setRenaming(undefined);
          }}
        />
      ) : null}
    </div>
  );
};
