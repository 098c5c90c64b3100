import { useText } from '@sightline/core/react';
import { Icon, IconButton, Kbd } from '@sightline/ui-kit';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { paletteKeys } from '../../model/palette-keys.ts';
import * as css from './rail.css.ts';

/** Opens the palette. Looks like a search field if the rail is open, otherwise like an icon. */
export const FindButton = ({ wide, onFind }: { readonly wide: boolean; readonly onFind: () => void }): ReactNode => {
  const text = useText(messages);
  return wide ? (
    <button type="button" className={css.find} aria-haspopup="dialog" onClick={onFind}>
      <Icon of={Search} />
      <span className={css.findWord}>{text('shell.find-short')}</span>
      {/* The visible text is the button's accessible name, so the shortcut is hidden from screen readers. */}
      <span aria-hidden>
        <Kbd keys={paletteKeys} />
      </span>
    </button>
  ) : (
    <IconButton icon={Search} label={text('shell.find')} keys={paletteKeys} aria-haspopup="dialog" onClick={onFind} />
  );
};
