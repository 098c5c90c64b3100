import { useText } from '@sightline/core/react';
import { Icon, VisuallyHidden } from '@sightline/ui-kit';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import * as css from './lists.css.ts';

/** Yes or no as an icon, with text for screen readers. */
export const YesNoCell = ({ value }: { readonly value: boolean }): ReactNode => {
  const text = useText(messages);
  return (
    <span className={value ? undefined : css.faint}>
      <Icon of={value ? Check : Minus} />
      <VisuallyHidden>{text(value ? 'lists.yes' : 'lists.no')}</VisuallyHidden>
    </span>
  );
};
