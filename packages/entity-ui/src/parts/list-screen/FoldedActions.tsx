import { useText } from '@sightline/core/react';
import { IconButton, Menu, type MenuEntry } from '@sightline/ui-kit';
import { Ellipsis } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import * as css from './list-screen.css.ts';

/** So many buttons fold; fewer have room in any window. */
const foldedFrom = 3;

const buttonsIn = (box: HTMLElement | null): readonly HTMLElement[] => [
  ...(box?.querySelectorAll<HTMLElement>('button, a[href]') ?? []),
];

/** The buttons of a header in a narrow window: three or more become one menu, which presses them where they stand hidden. */
export const FoldedActions = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const text = useText(messages);
  const box = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState(false);
  // A list brings any buttons, and each decides by the person's rights whether it shows: only what is drawn can be counted.
  useLayoutEffect(() => setFolded(buttonsIn(box.current).length >= foldedFrom), [children]);
  const items = (): readonly MenuEntry[] =>
    buttonsIn(box.current).map((button, at) => ({
      id: String(at),
      label: button.textContent,
      onSelect: () => button.click(),
    }));
  return (
    <>
      <div ref={box} className={css.actions} hidden={folded}>
        {children}
      </div>
      {folded && (
        <Menu
          label={text('list.actions')}
          align="end"
          items={items}
          trigger={<IconButton icon={Ellipsis} label={text('list.actions')} />}
        />
      )}
    </>
  );
};
