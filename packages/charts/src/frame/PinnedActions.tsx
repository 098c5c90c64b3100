import { useText } from '@sightline/core/react';
import { Button, copyText, IconButton } from '@sightline/ui-kit';
import { Check, Copy, ListFilter, X } from 'lucide-react';
import { useState } from 'react';
import { interactMessages } from '../messages/interact.ts';
import { pinnedActions } from './frame.css.ts';

export interface PinnedActionsProps {
  /** The text to copy. */
  readonly copy: () => string;
  /** Filters other charts by the mark. Absent if the mark cannot filter. */
  readonly onFilter?: () => void;
  readonly onClose: () => void;
}

/** Actions in a pinned tooltip. */
export const PinnedActions = ({ copy, onFilter, onClose }: PinnedActionsProps) => {
  const text = useText(interactMessages);
  const [stage, setStage] = useState<'copy' | 'copied' | 'copyFailed'>('copy');
  const handleCopy = () =>
    void copyText(copy()).then(
      () => setStage('copied'),
      () => setStage('copyFailed'),
    );
  return (
    // Escape closes the tooltip, regardless of which of its buttons has the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={pinnedActions}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      {onFilter ? (
        <Button size="sm" kind="ghost" icon={ListFilter} onClick={onFilter}>
          {text('interact.filter')}
        </Button>
      ) : null}
      <Button size="sm" kind="ghost" icon={stage === 'copied' ? Check : Copy} onClick={handleCopy}>
        {text(`interact.${stage}`)}
      </Button>
      <IconButton size="sm" icon={X} label={text('interact.close')} onClick={onClose} />
    </div>
  );
};
