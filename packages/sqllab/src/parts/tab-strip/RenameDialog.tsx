import { useText } from '@sightline/core/react';
import { Button, Dialog, Field, TextInput } from '@sightline/ui-kit';
import { useState } from 'react';
import { messages } from '../../messages/index.ts';
import { onEnter } from '../on-enter.ts';

export interface RenameDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly onRename: (title: string) => void;
}

/** Dialog that asks for a tab's new name. */
export const RenameDialog = ({ title: before, onClose, onRename }: RenameDialogProps) => {
  const text = useText(messages);
  const [title, setTitle] = useState(before);
  const named = title.trim() !== '';
  const rename = () => {
    if (named) onRename(title.trim());
  };
  return (
    <Dialog
      title={text('tabs.rename')}
      onClose={onClose}
      footer={
        <Button kind="primary" disabled={!named} onClick={rename}>
          {text('tabs.rename')}
        </Button>
      }
    >
      <Field label={text('tabs.name')}>
        <TextInput value={title} autoFocus onChange={setTitle} onKeyDown={onEnter(rename)} />
      </Field>
    </Dialog>
  );
};
