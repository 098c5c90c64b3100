import { useText } from '@sightline/core/react';
import { IconButton } from '@sightline/ui-kit';
import { Copy, FileCode, Play, TextCursorInput } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';

export interface NodeToolsProps {
  readonly onInsert: () => void;
  /** Actions of a table; undefined for a column. */
  readonly table:
    | {
        readonly onPreview: () => void;
        readonly onCopy: () => void;
        /** Copies the SQL of a view; undefined if the table is not a view. */
        readonly onCopyView?: (() => void) | undefined;
      }
    | undefined;
}

/** Buttons for a table or column in the schema tree. */
export const NodeTools = ({ onInsert, table }: NodeToolsProps): ReactNode => {
  const text = useText(messages);
  return (
    <>
      {table ? (
        <IconButton size="sm" kind="ghost" icon={Play} label={text('tree.preview')} onClick={table.onPreview} />
      ) : null}
      {table ? (
        <IconButton size="sm" kind="ghost" icon={Copy} label={text('tree.copySelect')} onClick={table.onCopy} />
      ) : null}
      {table?.onCopyView ? (
        <IconButton size="sm" kind="ghost" icon={FileCode} label={text('tree.copyView')} onClick={table.onCopyView} />
      ) : null}
      <IconButton size="sm" kind="ghost" icon={TextCursorInput} label={text('tree.insert')} onClick={onInsert} />
    </>
  );
};
