import { useText } from '@sightline/core/react';
import { IconButton, Menu, VisuallyHidden, type MenuEntry } from '@sightline/ui-kit';
import { Copy, EllipsisVertical, PencilLine, Plus, RotateCcw, X } from 'lucide-react';
import { lazy, Suspense, useState, type KeyboardEvent } from 'react';
import { messages } from '../../messages/index.ts';
import { isUnsaved, type Tab } from '../../model/tabs.ts';
import { dot, name, strip, tab as tabStyle } from './tab-strip.css.ts';

const RenameDialog = lazy(() => import('./RenameDialog.tsx').then((part) => ({ default: part.RenameDialog })));

export interface TabStripProps {
  readonly tabs: readonly Tab[];
  readonly activeId: string;
  readonly canReopen: boolean;
  readonly onActivate: (id: string) => void;
  readonly onStep: (step: 1 | -1) => void;
  readonly onMove: (id: string, step: number) => void;
  readonly onNew: () => void;
  readonly onClose: (id: string) => void;
  readonly onCloseOthers: (id: string) => void;
  readonly onReopen: () => void;
  readonly onDuplicate: (id: string) => void;
  readonly onRename: (id: string, title: string) => void;
}

const tabId = (id: string): string => `sqllab-tab-${id}`;

/** Open queries as tabs: arrow keys move the focus, Alt with arrow keys moves the tab (SQL-10). */
export const TabStrip = (props: TabStripProps) => {
  const {
    tabs,
    activeId,
    canReopen,
    onActivate,
    onStep,
    onMove,
    onNew,
    onClose,
    onCloseOthers,
    onReopen,
    onDuplicate,
    onRename,
  } = props;
  const text = useText(messages);
  const [renaming, setRenaming] = useState<{ readonly id: string; readonly title: string }>();
  const handleKey = (event: KeyboardEvent, id: string) => {
    const [forth, back] =
      getComputedStyle(event.currentTarget).direction === 'rtl'
        ? ['ArrowLeft', 'ArrowRight']
        : ['ArrowRight', 'ArrowLeft'];
    const step = event.key === forth ? 1 : event.key === back ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    if (event.altKey) onMove(id, step);
    else onStep(step as 1 | -1);
  };
  const items = (tab: Tab): readonly MenuEntry[] => [
    {
      id: 'rename',
      label: text('tabs.rename'),
      icon: PencilLine,
      onSelect: () => setRenaming({ id: tab.id, title: tab.title }),
    },
    { id: 'duplicate', label: text('tabs.duplicate'), icon: Copy, onSelect: () => onDuplicate(tab.id) },
    'divider',
    {
      id: 'close',
      label: text('tabs.closeOne'),
      keys: 'Alt+W',
      disabled: tabs.length === 1,
      onSelect: () => onClose(tab.id),
    },
    {
      id: 'close-others',
      label: text('tabs.closeOthers'),
      disabled: tabs.length === 1,
      onSelect: () => onCloseOthers(tab.id),
    },
    {
      id: 'reopen',
      label: text('tabs.reopen'),
      icon: RotateCcw,
      keys: 'Alt+Shift+W',
      disabled: !canReopen,
      onSelect: onReopen,
    },
  ];
  return (
    <div className={strip}>
      {/* A tablist may only contain tabs. It owns them through aria-owns, because each tab is rendered next to its own
          buttons. */}
      <div role="tablist" aria-label={text('tabs.label')} aria-owns={tabs.map(({ id }) => tabId(id)).join(' ')} />
      {tabs.map((tab) => {
        const active = tab.id === activeId;
        return (
          <div key={tab.id} className={tabStyle} data-active={active || undefined}>
            {isUnsaved(tab) && tab.saved ? <span className={dot} /> : null}
            <button
              type="button"
              role="tab"
              id={tabId(tab.id)}
              aria-selected={active}
              tabIndex={active ? 0 : -1}
              className={name}
              title={tab.title}
              onClick={() => onActivate(tab.id)}
              onDoubleClick={() => setRenaming({ id: tab.id, title: tab.title })}
              onKeyDown={(event) => handleKey(event, tab.id)}
            >
              {tab.title}
              {isUnsaved(tab) && tab.saved ? <VisuallyHidden>{`, ${text('tabs.unsaved')}`}</VisuallyHidden> : null}
            </button>
            {active ? (
              <Menu
                label={text('tabs.menu', { title: tab.title })}
                items={() => items(tab)}
                trigger={
                  <IconButton
                    size="sm"
                    kind="ghost"
                    icon={EllipsisVertical}
                    iconSize={14}
                    label={text('tabs.menu', { title: tab.title })}
                  />
                }
              />
            ) : null}
            {tabs.length > 1 ? (
              <IconButton
                size="sm"
                kind="ghost"
                icon={X}
                iconSize={14}
                label={text('tabs.close', { title: tab.title })}
                onClick={() => onClose(tab.id)}
              />
            ) : null}
          </div>
        );
      })}
      <IconButton kind="ghost" size="sm" icon={Plus} label={text('tabs.new')} keys="Alt+T" onClick={onNew} />
      <Suspense>
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
      </Suspense>
    </div>
  );
};
