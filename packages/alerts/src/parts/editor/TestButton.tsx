import { useApi, useSession, useText } from '@sightline/core/react';
import { Button } from '@sightline/ui-kit';
import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { sendsMail } from '../../model/notification-methods.ts';
import { useSendTest } from '../tools/use-send-test.ts';

export interface TestButtonProps {
  readonly id: number;
  /** False while there are unsaved changes: the test is made from what is saved. */
  readonly saved: boolean;
}

/** Sends what is saved to the user; absent if the server sends no mails. */
export const TestButton = ({ id, saved }: TestButtonProps): ReactNode => {
  const text = useText(messages);
  const { capabilities } = useApi();
  const { conf } = useSession();
  const { send, isSending } = useSendTest();
  if (capabilities?.has('deliveries') !== true || !sendsMail(conf)) return null;
  return (
    <Button
      icon={Send}
      busy={isSending}
      disabled={!saved}
      disabledReason={text('notify.test-saved')}
      onClick={() => void send(id)}
    >
      {text('notify.test')}
    </Button>
  );
};
