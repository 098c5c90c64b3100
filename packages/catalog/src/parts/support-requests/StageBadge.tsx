import type { SupportRequest, SupportRequestStage } from '@sightline/core';
import { useText } from '@sightline/core/react';
import { Badge, type Tone } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/screens.ts';
import * as css from './support-requests.css.ts';

const tones: Readonly<Record<SupportRequestStage, Tone>> = { new: 'accent', done: 'success', spam: 'neutral' };
const words = { new: 'support.new', done: 'support.done', spam: 'support.spam' } as const;

/** Stage of a request, and a warning if its email was not delivered. */
export const StageBadge = ({ request: { stage, mail } }: { readonly request: SupportRequest }): ReactNode => {
  const text = useText(messages);
  return (
    <span className={css.badges}>
      <Badge tone={tones[stage]}>{text(words[stage])}</Badge>
      {mail === 'failed' && <Badge tone="danger">{text('support.mail-failed-badge')}</Badge>}
    </span>
  );
};
