import { useText } from '@sightline/core/react';
import { IconButton } from '@sightline/ui-kit';
import { Copy, FileCode, Play, TextCursorInput } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';

export interface NodeToolsProps {
  readonly onInsert: () => void;
  /** Actions of a table; a column has none. */
  readonly table:
    | {
        readonly onPreview: () => void;
        readonly onCopy: () => void;
        /** Of a view only. */
        readonly onCopyView?: (() => void) | undefined;
      }
    | undefined;
}

/** Buttons of a table or a column. */
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
