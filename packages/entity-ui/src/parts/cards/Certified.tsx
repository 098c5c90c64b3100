import { useText } from '@sightline/core/react';
import type { Certification } from '@sightline/core';
import { Icon, Tooltip } from '@sightline/ui-kit';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { certified } from './cards.css.ts';

/** Badge that marks an object as certified. */
export const Certified = ({ certification }: { readonly certification: Certification | undefined }): ReactNode => {
  const text = useText(messages);
  if (!certification) return null;
  const words = text('state.certified', { by: certification.by });
  return (
    <Tooltip text={certification.details ? `${words}: ${certification.details}` : words} names>
      <span role="img" aria-label={words} className={certified}>
        <Icon of={BadgeCheck} />
      </span>
    </Tooltip>
  );
};
