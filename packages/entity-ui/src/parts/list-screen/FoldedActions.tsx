import { useText } from '@sightline/core/react';
import { IconButton, Menu, type MenuEntry } from '@sightline/ui-kit';
import { Ellipsis } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import * as css from './list-screen.css.ts';

const buttonsIn = (box: HTMLElement | null): readonly HTMLElement[] => [
  ...(box?.querySelectorAll<HTMLElement>('button, a[href]') ?? []),
];

const nameOf = (button: HTMLElement): string => button.getAttribute('aria-label') ?? button.textContent;

export interface FoldedActionsProps {
  readonly children: ReactNode;
  /** So many buttons fold; fewer have room in any window. */
  readonly from?: number;
  /** The name of the menu. */
  readonly label?: string;
}

/** The buttons of a header or a row in a narrow window: several become one menu, which presses them where they stand hidden. */
export const FoldedActions = ({ children, from = 3, label }: FoldedActionsProps): ReactNode => {
  const text = useText(messages);
  const box = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState(false);
  const name = label ?? text('list.actions');
  // A list brings any buttons, and each decides by the person's rights whether it shows: only what is drawn can be counted.
  useLayoutEffect(() => setFolded(buttonsIn(box.current).length >= from), [children, from]);
  const items = (): readonly MenuEntry[] =>
    buttonsIn(box.current).map((button, at) => ({
      id: String(at),
      label: nameOf(button),
      onSelect: () => button.click(),
    }));
  return (
    <>
      <div ref={box} className={css.actions} hidden={folded}>
        {children}
      </div>
      {folded && <Menu label={name} align="end" items={items} trigger={<IconButton icon={Ellipsis} label={name} />} />}
    </>
  );
};
