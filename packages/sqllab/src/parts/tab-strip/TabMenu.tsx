import { useText } from '@sightline/core/react';
import { IconButton, Menu, type MenuEntry } from '@sightline/ui-kit';
import { Copy, EllipsisVertical, History, PencilLine, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { Tab } from '../../model/tabs.ts';

/** Actions in the menu of a tab. */
export interface TabMenuActions {
  readonly canReopen: boolean;
  readonly onClose: (id: string) => void;
  readonly onCloseOthers: (id: string) => void;
  readonly onReopen: () => void;
  readonly onDuplicate: (id: string) => void;
  /** Shows the earlier versions of the tab's SQL. */
  readonly onEarlier: (id: string) => void;
}

export interface TabMenuProps {
  readonly tab: Tab;
  /** True if this is the only tab. */
  readonly alone: boolean;
  readonly actions: TabMenuActions;
  readonly onRename: () => void;
}

/** Menu of the active tab. */
export const TabMenu = ({ tab: { id, title }, alone, actions, onRename }: TabMenuProps): ReactNode => {
  const text = useText(messages);
  const { canReopen, onClose, onCloseOthers, onReopen, onDuplicate, onEarlier } = actions;
  const items = (): readonly MenuEntry[] => [
    { id: 'rename', label: text('tabs.rename'), icon: PencilLine, onSelect: onRename },
    { id: 'duplicate', label: text('tabs.duplicate'), icon: Copy, onSelect: () => onDuplicate(id) },
    { id: 'earlier', label: text('tabs.earlier'), icon: History, onSelect: () => onEarlier(id) },
    'divider',
    { id: 'close', label: text('tabs.closeOne'), keys: 'Alt+W', disabled: alone, onSelect: () => onClose(id) },
    { id: 'close-others', label: text('tabs.closeOthers'), disabled: alone, onSelect: () => onCloseOthers(id) },
    {
      id: 'reopen',
      label: text('tabs.reopen'),
      icon: RotateCcw,
      keys: 'Alt+Shift+W',
      disabled: !canReopen,
      onSelect: onReopen,
    },
  ];
  const label = text('tabs.menu', { title });
  return (
    <Menu
      label={label}
      items={items}
      trigger={<IconButton size="sm" kind="ghost" icon={EllipsisVertical} iconSize={14} label={label} />}
    />
  );
};
