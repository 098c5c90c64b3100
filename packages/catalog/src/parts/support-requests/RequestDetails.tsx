import { nameOf, type SupportRequest, type SupportRequestStage } from '@sightline/core';
import { useFormatter, useText } from '@sightline/core/react';
import { Button, Drawer, IconButton } from '@sightline/ui-kit';
import { Check, ChevronDown, ChevronUp, Copy, RotateCcw, ShieldAlert, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/screens.ts';
import { PhoneLink } from './PhoneLink.tsx';
import { StageBadge } from './StageBadge.tsx';
import * as css from './support-requests.css.ts';
import type { SupportActions } from './use-support-actions.ts';

export interface RequestDetailsProps {
  readonly request: SupportRequest;
  /** Requests of the current list page, for the buttons that show the previous and the next request. */
  readonly requests: readonly SupportRequest[];
  readonly actions: SupportActions;
  readonly onShow: (request: SupportRequest) => void;
  readonly onChanged: (stage: SupportRequestStage) => void;
  readonly onClose: () => void;
}

/** Drawer beside the list that shows a whole request, with buttons for the previous and the next request. */
export const RequestDetails = (props: RequestDetailsProps): ReactNode => {
  const { request, requests, onShow, onClose } = props;
  const text = useText(messages);
  const at = requests.findIndex(({ id }) => id === request.id);
  const [previous, next] = [requests[at - 1], requests[at + 1]];
  return (
    <Drawer
      title={<bdi>{request.name}</bdi>}
      closeLabel={text('resource.close')}
      onClose={onClose}
      aside={
        <>
          <IconButton
            size="sm"
            icon={ChevronUp}
            label={text('resource.previous')}
            disabled={!previous}
            onClick={() => previous && onShow(previous)}
          />
          <IconButton
            size="sm"
            icon={ChevronDown}
            label={text('resource.next')}
            disabled={!next}
            onClick={() => next && onShow(next)}
          />
        </>
      }
      footer={<Stages {...props} />}
    >
      <Facts {...props} />
      {request.description === '' ? (
        <p className={css.noWords}>{text('support.no-description')}</p>
      ) : (
        <p className={css.words} dir="auto">
          {request.description}
        </p>
      )}
    </Drawer>
  );
};

const Stages = ({ request, actions, onChanged }: RequestDetailsProps) => {
  const text = useText(messages);
  if (!actions.mayChange) return null;
  const to = (stage: SupportRequestStage) => async () => {
    if (await actions.change([request], stage)) onChanged(stage);
  };
  if (request.stage !== 'new')
    return (
      <Button icon={request.stage === 'spam' ? ShieldCheck : RotateCcw} onClick={to('new')}>
        {text(request.stage === 'spam' ? 'support.not-spam' : 'support.reopen')}
      </Button>
    );
  return (
    <>
      <Button icon={ShieldAlert} onClick={to('spam')}>
        {text('support.mark-spam')}
      </Button>
      <Button kind="primary" icon={Check} onClick={to('done')}>
        {text('support.mark-done')}
      </Button>
    </>
  );
};

const Facts = ({ request, actions }: RequestDetailsProps) => {
  const text = useText(messages);
  const mail = useMailWords(request);
  const received = useWholeDate(request.receivedAt);
  return (
    <dl className={css.facts}>
      <dt className={css.fact}>{text('support.stage')}</dt>
      <dd className={css.value}>
        <StageBadge request={request} />
      </dd>
      <dt className={css.fact}>{text('support.phone')}</dt>
      <dd className={css.value}>
        <PhoneLink request={request} />
        <IconButton
          size="sm"
          icon={Copy}
          label={text('support.copy-phone')}
          onClick={() => void actions.copyPhone(request)}
        />
      </dd>
      <dt className={css.fact}>{text('support.received')}</dt>
      <dd className={css.value}>{received}</dd>
      <dt className={css.fact}>{text('support.sender')}</dt>
      <dd className={css.value}>{request.sender ? nameOf(request.sender) : text('support.visitor')}</dd>
      <dt className={css.fact}>{text('support.mail')}</dt>
      <dd className={css.value}>{mail}</dd>
    </dl>
  );
};

const useMailWords = ({ mail, mailError }: SupportRequest): string => {
  const text = useText(messages);
  if (mail === 'failed') return text('support.mail-failed', { code: mailError ?? '' });
  if (mail === 'sent') return text('support.mail-sent');
  if (mail === 'none') return text('support.mail-none');
  return mailError === undefined
    ? text('support.mail-waiting')
    : text('support.mail-waiting-after', { code: mailError });
};

const wholeFormat = (locale: string, timeZone?: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone });

const useWholeDate = (ms: number | undefined): string => {
  const format = useFormatter(wholeFormat);
  return ms === undefined ? '' : format.format(ms);
};
