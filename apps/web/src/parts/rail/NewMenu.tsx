import { can } from '@sightline/core';
import { useSession, useText } from '@sightline/core/react';
import { IconButton, Menu, type MenuAction } from '@sightline/ui-kit';
import { ChartColumn, LayoutDashboard, Plus, SquareTerminal, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';

export interface NewMenuProps {
  readonly href: (path: string) => string;
  /** Removes the border, for a button among other icon buttons. */
  readonly quiet?: boolean;
}

/** Menu of everything that the user may create. Renders nothing if the user may create nothing. */
export const NewMenu = ({ href, quiet = false }: NewMenuProps): ReactNode => {
  const text = useText(messages);
  const { user, menu } = useSession();
  const hasSqlLab = menu.entries.some(({ name, children }) => name === 'SQL Lab' && children.length > 0);
  const items: readonly MenuAction[] = [
    ...(can(user, 'can_write', 'Dashboard')
      ? [{ id: 'dashboard', label: text('shell.new-dashboard'), icon: LayoutDashboard, href: href('/dashboard/new/') }]
      : []),
    ...(can(user, 'can_write', 'Chart')
      ? [{ id: 'chart', label: text('shell.new-chart'), icon: ChartColumn, href: href('/chart/add/') }]
      : []),
    ...(can(user, 'can_write', 'Dataset')
      ? [{ id: 'dataset', label: text('shell.new-dataset'), icon: Table2, href: href('/dataset/add/') }]
      : []),
    ...(hasSqlLab
      ? [{ id: 'query', label: text('shell.new-query'), icon: SquareTerminal, href: href('/sqllab/?new=true') }]
      : []),
  ];
  if (items.length === 0) return null;
  const label = text('shell.new');
  return (
    <Menu
      label={label}
      items={items}
      side="end"
      trigger={<IconButton kind={quiet ? 'ghost' : 'default'} icon={Plus} label={label} />}
    />
  );
};
