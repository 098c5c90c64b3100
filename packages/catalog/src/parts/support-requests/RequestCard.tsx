import type { SupportRequest } from '@sightline/core';
import { useText } from '@sightline/core/react';
import { RelativeTime, type CardContext } from '@sightline/entity-ui';
import { Checkbox, Icon, joinClasses } from '@sightline/ui-kit';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/screens.ts';
import { PhoneLink } from './PhoneLink.tsx';
import { StageBadge } from './StageBadge.tsx';
import * as css from './request-card.css.ts';

export interface RequestCardProps {
  readonly request: SupportRequest;
  readonly selection: CardContext['selection'];
  readonly onShow: () => void;
}

/** A support request as a card. On phones, the phone number can be called with one tap. */
export const RequestCard = ({ request, selection, onShow }: RequestCardProps): ReactNode => {
  const text = useText(messages);
  const { name, description, receivedAt } = request;
  return (
    <article className={joinClasses(css.card, selection?.selected && css.selected)}>
      <div className={css.head}>
        {selection && (
          <span className={css.check}>
            <Checkbox
              labelHidden
              label={text('support.select', { name })}
              checked={selection.selected}
              onChange={selection.onToggle}
            />
          </span>
        )}
        <button type="button" className={css.name} onClick={selection?.onToggle ?? onShow}>
          <bdi>{name}</bdi>
        </button>
        <StageBadge request={request} />
      </div>
      {description !== '' && (
        <p className={css.words}>
          <bdi>{description}</bdi>
        </p>
      )}
      <div className={css.foot}>
        <span className={css.phone}>
          <Icon of={Phone} size={14} />
          <PhoneLink request={request} />
        </span>
        <RelativeTime ms={receivedAt} />
      </div>
    </article>
  );
};
