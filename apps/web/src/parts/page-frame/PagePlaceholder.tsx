import { useText } from '@sightline/core/react';
import { Skeleton, VisuallyHidden } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { placeholder } from './page-frame.css.ts';

/** Placeholder while a page's chunk loads. */
export const PagePlaceholder = (): ReactNode => {
  const text = useText(messages);
  return (
    <div className={placeholder} aria-busy="true">
      <VisuallyHidden>{text('shell.loading')}</VisuallyHidden>
      <Skeleton width={160} height={24} />
      <Skeleton width="60%" height={24} />
      <Skeleton height={264} />
    </div>
  );
};
