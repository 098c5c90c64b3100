import { isCallError, momentOf } from '@sightline/core';
import { useApi, useText } from '@sightline/core/react';
import { Button, Dialog, useToasts } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { revokeApiToken } from '../../commands/change-own-access.ts';
import { messages } from '../../messages/account.ts';
import type { ApiToken } from '../../reads/own-access.ts';

export interface RevokeDialogProps {
  readonly token: ApiToken;
  readonly onRevoked: () => void;
  readonly onClose: () => void;
}

/** Confirmation before a token is revoked, which cannot be undone. */
export const RevokeDialog = ({ token, onRevoked, onClose }: RevokeDialogProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const { id, name } = token;
  const [now] = useState(Date.now);
  const ended = (momentOf(token.expires_on) ?? 0) <= now;
  const revoke = async () => {
    setBusy(true);
    try {
      await revokeApiToken({ api, queryClient }, id);
      onRevoked();
      onClose();
      toasts.show({ level: 'success', text: text(ended ? 'account.deleted' : 'account.revoked', { name }) });
    } catch (error) {
      const reason = isCallError(error) ? error.message : String(error);
      toasts.show({ level: 'danger', text: text('account.not-revoked', { reason }) });
      setBusy(false);
    }
  };
  return (
    <Dialog
      role="alertdialog"
      title={text(ended ? 'account.delete-of' : 'account.revoke-title', { name })}
      closeLabel={text('account.cancel')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text('account.cancel')}</Button>
          <Button kind="danger" busy={busy} onClick={() => void revoke()}>
            {text(ended ? 'account.delete' : 'account.revoke')}
          </Button>
        </>
      }
    >
      <p>{text('account.revoke-explain')}</p>
    </Dialog>
  );
};
