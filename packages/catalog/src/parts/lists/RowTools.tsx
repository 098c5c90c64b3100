import { useText } from '@sightline/core/react';
import { useHref, type CardActions } from '@sightline/entity-ui';
import { IconButton } from '@sightline/ui-kit';
import { CalendarClock, Clock, Download, Eye, Link as LinkIcon, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';

export interface RowToolsProps {
  readonly actions: CardActions & {
    readonly onPreview?: () => void;
  };
  readonly onOpen: (path: string) => void;
  /** Actions that only some rows have; shown first. */
  readonly children?: ReactNode;
}

/** Row actions, as icons at the end of the row. */
export const RowTools = ({ actions, onOpen, children }: RowToolsProps): ReactNode => {
  const text = useText(messages);
  const href = useHref();
  const { onEdit, editHref, onExport, onShare, reportHref, onVersions, onDelete, onPreview } = actions;
  // The URL without the base path, because the host navigates by path.
  const opening = (url: string | undefined) =>
    url === undefined ? undefined : () => onOpen(url.slice(href('/').length - 1));
  const edit = onEdit ?? opening(editHref);
  const report = opening(reportHref);
  return (
    <>
      {children}
      {onPreview && <IconButton size="sm" icon={Eye} label={text('lists.preview')} onClick={onPreview} />}
      {edit && <IconButton size="sm" icon={Pencil} label={text('lists.edit')} keys="F2" onClick={edit} />}
      {onShare && <IconButton size="sm" icon={LinkIcon} label={text('lists.copy-link')} onClick={onShare} />}
      {onExport && <IconButton size="sm" icon={Download} label={text('lists.export')} onClick={onExport} />}
      {report && <IconButton size="sm" icon={CalendarClock} label={text('lists.report')} onClick={report} />}
      {onVersions && <IconButton size="sm" icon={Clock} label={text('lists.versions')} onClick={onVersions} />}
      {onDelete && <IconButton size="sm" icon={Trash2} label={text('lists.delete')} keys="Del" onClick={onDelete} />}
    </>
  );
};
