import { can, isCallError, type SupportRequest, type SupportRequestStage } from '@sightline/core';
import { useApi, useSession, useText } from '@sightline/core/react';
import { useToasts, useToldCopy } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { changeSupportRequests } from '../../commands/change-support-requests.ts';
import { messages } from '../../messages/screens.ts';
import { phoneText } from '../../model/phone-text.ts';

export interface SupportActions {
  readonly mayChange: boolean;
  /** Moves requests to a stage, with undo. Returns true on success. */
  readonly change: (requests: readonly SupportRequest[], stage: SupportRequestStage) => Promise<boolean>;
  readonly copyPhone: (request: SupportRequest) => Promise<void>;
}

const became = {
  new: 'support.became-new',
  done: 'support.became-done',
  spam: 'support.became-spam',
} as const;

/** Administrator actions on support requests, with messages for the result. */
export const useSupportActions = (): SupportActions => {
  const text = useText(messages);
  const toasts = useToasts();
  const copy = useToldCopy();
  const world = { api: useApi(), queryClient: useQueryClient() };
  const { user } = useSession();
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      if (!isCallError(error)) throw error;
      toasts.show({ level: 'danger', text: text('support.change-failed'), detail: error.message });
      return false;
    }
  };
  const undo = async (requests: readonly SupportRequest[]): Promise<void> => {
    for (const request of requests) await changeSupportRequests(world, [request], request.stage);
  };
  const change = async (requests: readonly SupportRequest[], stage: SupportRequestStage): Promise<boolean> => {
    const done = await attempt(() => changeSupportRequests(world, requests, stage));
    if (done)
      toasts.show({
        level: 'success',
        text: text(became[stage], { count: requests.length }),
        action: { label: text('support.undo'), onAction: () => void attempt(() => undo(requests)) },
      });
    return done;
  };
  const copyPhone = (request: SupportRequest): Promise<void> => {
    const phone = phoneText(request);
    const told = { done: text('support.copied', { phone }), refused: text('support.copy-refused', { phone }) };
    return copy({ text: phone, ...told });
  };
  return { mayChange: can(user, 'can_write', 'SupportRequest'), change, copyPhone };
};
