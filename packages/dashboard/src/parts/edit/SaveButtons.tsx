import { useText } from '@sightline/core/react';
import { Button, ButtonGroup, IconButton, Menu } from '@sightline/ui-kit';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { editMessages } from '../../messages/edit.ts';

export interface SaveButtonsProps {
  readonly changed: boolean;
  /** True if the dashboard has no title. */
  readonly nameless: boolean;
  readonly busy: boolean;
  readonly onSave: () => void;
  readonly onSaveAs: () => void;
}

/** Save, and Save as in its menu. */
export const SaveButtons = ({ changed, nameless, busy, onSave, onSaveAs }: SaveButtonsProps): ReactNode => {
  const text = useText(editMessages);
  return (
    <ButtonGroup label={text('edit.save')}>
      <Button
        kind="primary"
        busy={busy}
        aria-keyshortcuts="Control+S Meta+S"
        disabled={!changed || nameless}
        disabledReason={text(nameless ? 'edit.nameless' : 'edit.nothing')}
        onClick={onSave}
      >
        {text('edit.save')}
      </Button>
      <Menu
        label={text('edit.more-saving')}
        align="end"
        items={[{ id: 'save-as', label: text('edit.save-as'), onSelect: onSaveAs }]}
        trigger={<IconButton kind="primary" icon={ChevronDown} label={text('edit.more-saving')} />}
      />
    </ButtonGroup>
  );
};
