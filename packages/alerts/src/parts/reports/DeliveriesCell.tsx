import { can, isCallError } from '@sightline/core';
import { useApi, useSession, useText } from '@sightline/core/react';
import { useRelativeTime } from '@sightline/entity-ui';
import { Button, Status, useToasts, type Tone } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleDashed, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { resendDelivery } from '../../commands/resend-delivery.ts';
import { listMessages } from '../../messages/lists.ts';
import type { Delivery } from '../../model/report.ts';
import * as css from './reports.css.ts';

const faces: Readonly<Record<Delivery['state'], { readonly tone: Tone; readonly icon: LucideIcon }>> = {
  sent: { tone: 'success', icon: CircleCheck },
  waiting: { tone: 'neutral', icon: CircleDashed },
  failed: { tone: 'danger', icon: CircleAlert },
};

interface DeliveryProps {
  readonly reportId: number;
  readonly delivery: Delivery;
}

/** Recipients of a run. A failed delivery can be sent again. */
export const DeliveriesCell = ({
  reportId,
  deliveries,
}: {
  readonly reportId: number;
  readonly deliveries: readonly Delivery[];
}): ReactNode =>
  deliveries.length > 0 && (
    <ul className={css.deliveries}>
      {deliveries.map((delivery) => (
        <DeliveryLine key={delivery.id} reportId={reportId} delivery={delivery} />
      ))}
    </ul>
  );

const DeliveryLine = ({ reportId, delivery }: DeliveryProps): ReactNode => {
  const text = useText(listMessages);
  const { user } = useSession();
  const { recipient, state } = delivery;
  const reason = useReason(delivery);
  const outcome = state === 'waiting' && delivery.attempts > 0 ? 'delayed' : state;
  return (
    <li className={css.delivery}>
      <span className={css.outcome}>
        <Status {...faces[state]}>{text(`reports.delivery.${outcome}`, { recipient })}</Status>
        {state === 'failed' && can(user, 'can_write', 'ReportSchedule') && (
          <ResendButton
            reportId={reportId}
            delivery={delivery}
            label={text('reports.delivery.send-again-to', { recipient })}
          />
        )}
      </span>
      {reason !== '' && <span className={css.reason}>{reason}</span>}
    </li>
  );
};

/** Returns the reason why a message was not sent, and when the next attempt takes place. */
const useReason = ({ state, error, nextTryAt, attempts }: Delivery): string => {
  const text = useText(listMessages);
  const when = useRelativeTime();
  if (state === 'sent') return '';
  return state === 'waiting' && attempts > 0
    ? `${error} ${text('reports.delivery.next-try', { when: when(nextTryAt) })}`.trim()
    : error;
};

const ResendButton = ({ reportId, delivery, label }: DeliveryProps & { readonly label: string }): ReactNode => {
  const text = useText(listMessages);
  const toasts = useToasts();
  const world = { api: useApi(), queryClient: useQueryClient() };
  const [busy, setBusy] = useState(false);
  const handleClick = async () => {
    setBusy(true);
    try {
      await resendDelivery(world, { reportId, deliveryId: delivery.id });
    } catch (error) {
      if (!isCallError(error)) throw error;
      const { recipient } = delivery;
      toasts.show({ level: 'danger', text: text('reports.delivery.failed', { recipient }), detail: error.message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" aria-label={label} busy={busy} onClick={() => void handleClick()}>
      {text('reports.delivery.send-again')}
    </Button>
  );
};
