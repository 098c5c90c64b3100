import { useText } from '@sightline/core/react';
import { IconButton, Menu, type MenuAction } from '@sightline/ui-kit';
import { CalendarClock, Clock, Download, Ellipsis, Link as LinkIcon, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { listMessages as messages } from '../../messages/list.ts';

export interface CardActions {
  readonly onEdit?: (() => void) | undefined;
  /** URL of the editor. Used instead of `onEdit`. */
  readonly editHref?: string | undefined;
  /** Further actions that only this item type has. */
  readonly others?: readonly MenuAction[] | undefined;
  readonly onExport?: (() => void) | undefined;
  readonly onShare?: (() => void) | undefined;
  /** URL of the editor of a report about the item. */
  readonly reportHref?: string | undefined;
  readonly onVersions?: (() => void) | undefined;
  readonly onDelete?: (() => void) | undefined;
}

/**
 * Menu with the actions of an item, in the order defined for the item's type. Renders nothing if there are no actions.
 */
export const CardMenu = ({
  name,
  actions,
  busy = false,
}: {
  readonly name: string;
  readonly actions: CardActions;
  readonly busy?: boolean;
}): ReactNode => {
  const text = useText(messages);
  const { onEdit, editHref, others = [], onExport, onShare, reportHref, onVersions, onDelete } = actions;
  const items: readonly MenuAction[] = [
    ...(editHref !== undefined ? [{ id: 'edit', label: text('card.edit'), icon: Pencil, href: editHref }] : []),
    ...(onEdit ? [{ id: 'edit', label: text('card.edit'), icon: Pencil, onSelect: onEdit }] : []),
    ...others,
    ...(onShare ? [{ id: 'share', label: text('card.share'), icon: LinkIcon, onSelect: onShare }] : []),
    ...(onExport ? [{ id: 'export', label: text('card.export'), icon: Download, onSelect: onExport }] : []),
    ...(reportHref === undefined
      ? []
      : [{ id: 'report', label: text('card.report'), icon: CalendarClock, href: reportHref }]),
    ...(onVersions ? [{ id: 'versions', label: text('card.versions'), icon: Clock, onSelect: onVersions }] : []),
    ...(onDelete
      ? [{ id: 'delete', label: text('card.delete'), icon: Trash2, tone: 'danger' as const, onSelect: onDelete }]
      : []),
  ];
  if (items.length === 0) return null;
  const label = text('card.more', { name });
  return (
    <Menu
      label={label}
      items={items}
      align="end"
      trigger={<IconButton size="sm" icon={Ellipsis} label={label} busy={busy} />}
    />
  );
};
