import { useText } from '@sightline/core/react';
import { IconButton } from '@sightline/ui-kit';
import { ArrowUp } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { toTop } from './shell.css.ts';

const shownFromPx = 400;
const durationMs = 450;

/** Scrolls to the top over 450 ms, at once where reduced motion is asked for. */
const scrollToTop = (): void => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, 0);
    return;
  }
  const from = window.scrollY;
  const startedAt = performance.now();
  const step = (now: number): void => {
    const share = Math.min(1, (now - startedAt) / durationMs);
    window.scrollTo(0, from * (1 - share) ** 3);
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
};

/** A button that appears once somebody has scrolled far. */
export const ScrollToTop = (): ReactNode => {
  const text = useText(messages);
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const handle = () => setVisible(window.scrollY > shownFromPx);
    window.addEventListener('scroll', handle, { passive: true });
    return () => window.removeEventListener('scroll', handle);
  }, []);
  return visible ? (
    <div className={toTop}>
      <IconButton kind="default" icon={ArrowUp} label={text('shell.scroll-top')} onClick={scrollToTop} />
    </div>
  ) : null;
};
