import type { SupportRequest } from '@sightline/core';
import { useText } from '@sightline/core/react';
import { IconButton } from '@sightline/ui-kit';
import { Check, Copy, Eye, RotateCcw, ShieldAlert, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/screens.ts';
import type { SupportActions } from './use-support-actions.ts';

export interface RequestToolsProps {
  readonly request: SupportRequest;
  readonly actions: SupportActions;
  readonly onShow: () => void;
}

/** Actions of a request, as icons at the end of its row. */
export const RequestTools = ({ request, actions, onShow }: RequestToolsProps): ReactNode => {
  const text = useText(messages);
  const { mayChange, change, copyPhone } = actions;
  const { stage } = request;
  return (
    <>
      <IconButton size="sm" icon={Eye} label={text('support.show')} onClick={onShow} />
      <IconButton size="sm" icon={Copy} label={text('support.copy-phone')} onClick={() => void copyPhone(request)} />
      {mayChange && stage === 'new' && (
        <>
          <IconButton
            size="sm"
            icon={ShieldAlert}
            label={text('support.mark-spam')}
            onClick={() => void change([request], 'spam')}
          />
          <IconButton
            size="sm"
            icon={Check}
            label={text('support.mark-done')}
            onClick={() => void change([request], 'done')}
          />
        </>
      )}
      {mayChange && stage !== 'new' && (
        <IconButton
          size="sm"
          icon={stage === 'spam' ? ShieldCheck : RotateCcw}
          label={text(stage === 'spam' ? 'support.not-spam' : 'support.reopen')}
          onClick={() => void change([request], 'new')}
        />
      )}
    </>
  );
};
