import { useText } from '@sightline/core/react';
import { IconButton } from '@sightline/ui-kit';
import { bindScrollToTop } from '@sightline/ui-kit/page-behaviours';
import { ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/late.ts';

const bind = (element: HTMLElement | null) => (element ? bindScrollToTop(element, window) : undefined);

/** A button that appears after scrolling far down. */
export const ScrollToTop = (): ReactNode => {
  const text = useText(messages);
  return (
    <div ref={bind} hidden>
      <IconButton kind="default" icon={ArrowUp} label={text('late.scroll-top')} />
    </div>
  );
};
