import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download, Ellipsis, Eye, Maximize2, Pencil, RefreshCw, Share2, Trash2 } from 'lucide-react';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { row, surface } from '../stories.css.ts';
import { useToasts } from '../toast/ToastProvider.tsx';
import { ContextMenu } from './ContextMenu.tsx';
import { Menu } from './Menu.tsx';
import type { MenuEntry } from './menu-item.ts';

const meta: Meta = { title: 'Parts/Menu' };
export default meta;

function Menus() {
  const toasts = useToasts();
  const act = (label: string) => ({ id: label, label, onSelect: () => void toasts.show({ text: label }) });
  const items: readonly MenuEntry[] = [
    { ...act('Refresh'), icon: RefreshCw, keys: 'R' },
    { ...act('Full screen'), icon: Maximize2, keys: 'F' },
    { ...act('View query'), icon: Eye },
    { id: 'share', label: 'Share', icon: Share2, items: [act('Copy link'), act('Send by mail')] },
    'divider',
    { heading: 'Download' },
    { ...act('CSV'), icon: Download, note: '2.1 MB' },
    { ...act('Full CSV'), icon: Download, note: '8.4M rows', disabled: true, disabledReason: 'Above the limit' },
    'divider',
    { ...act('Edit chart'), icon: Pencil, keys: 'E' },
    { ...act('Remove'), icon: Trash2, tone: 'danger' },
  ];
  return (
    <div className={row}>
      <Menu label="Chart" items={items} trigger={<IconButton icon={Ellipsis} label="More" />} />
      <Menu label="Chart" items={items} align="end" trigger={<Button>Actions</Button>} />
      <ContextMenu label="Chart" items={() => items} className={surface}>
        Press the right button here
      </ContextMenu>
    </div>
  );
}

export const Open: StoryObj = { render: () => <Menus /> };
