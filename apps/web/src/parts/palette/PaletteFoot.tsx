import { useLocale, useText } from '@sightline/core/react';
import { Kbd } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/keyboard.ts';
import * as css from './palette.css.ts';

/** Footer of the palette that explains its keys, for users with a keyboard. */
export const PaletteFoot = (): ReactNode => {
  const text = useText(messages);
  const { direction } = useLocale();
  const hints = [
    ['↑↓', text('palette.move')],
    ['Enter', text('palette.enter')],
    ['Mod+Enter', text('palette.enter-tab')],
    [direction === 'rtl' ? '←' : '→', text('palette.more')],
    ['> # @', text('palette.signs')],
  ] as const;
  return (
    <div className={css.foot} aria-hidden>
      {hints.map(([keys, words]) => (
        <span key={keys} className={css.hint}>
          <Kbd keys={keys} /> {words}
        </span>
      ))}
    </div>
  );
};
