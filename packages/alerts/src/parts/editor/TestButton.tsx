import { useApi, useSession, useText } from '@sightline/core/react';
import { Button } from '@sightline/ui-kit';
import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { testDraft } from '../../commands/test-report.ts';
import { messages } from '../../messages/index.ts';
import { sendsMail } from '../../model/notification-methods.ts';
import type { ReportDraft } from '../../model/report-draft.ts';
import { useSendTest } from '../tools/use-send-test.ts';

export interface TestButtonProps {
  /** The current input; undefined while it is incomplete or invalid. */
  readonly draft: ReportDraft | undefined;
}

/**
 * Button that sends the current input to the user as a test, even if it is not saved. Renders nothing if the server
 * sends no mail.
 */
export const TestButton = ({ draft }: TestButtonProps): ReactNode => {
  const text = useText(messages);
  const { capabilities } = useApi();
  const { conf } = useSession();
  const { send, isSending } = useSendTest();
  if (capabilities?.has('deliveries') !== true || !sendsMail(conf)) return null;
  return (
    <Button
      icon={Send}
      busy={isSending}
      disabled={draft === undefined}
      disabledReason={text('notify.test-incomplete')}
      onClick={() => draft && void send((api) => testDraft(api, draft))}
    >
      {text('notify.test')}
    </Button>
  );
};
