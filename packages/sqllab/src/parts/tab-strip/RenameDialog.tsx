import { useText } from '@sightline/core/react';
import { Button, Dialog, Field, TextInput } from '@sightline/ui-kit';
import { useState } from 'react';
import { messages } from '../../messages/index.ts';

export interface RenameDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly onRename: (title: string) => void;
}

/** Dialog that asks for a tab's new name. */
export const RenameDialog = ({ title: before, onClose, onRename }: RenameDialogProps) => {
  const text = useText(messages);
  const [title, setTitle] = useState(before);
  return (
    <Dialog
      title={text('tabs.rename')}
      onClose={onClose}
      footer={
        <Button kind="primary" disabled={title.trim() === ''} onClick={() => onRename(title.trim())}>
          {text('tabs.rename')}
        </Button>
      }
    >
      <Field label={text('tabs.name')}>
        <TextInput value={title} autoFocus onChange={setTitle} />
      </Field>
    </Dialog>
  );
};
