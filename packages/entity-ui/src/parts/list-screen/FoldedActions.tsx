import { useText } from '@sightline/core/react';
import { IconButton, Menu, type MenuEntry } from '@sightline/ui-kit';
import { Ellipsis } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { listMessages as messages } from '../../messages/list.ts';
import * as css from './list-screen.css.ts';

const buttonsIn = (box: HTMLElement | null): readonly HTMLElement[] => [
  ...(box?.querySelectorAll<HTMLElement>('button, a[href]') ?? []),
];

const nameOf = (button: HTMLElement): string => button.getAttribute('aria-label') ?? button.textContent;

export interface FoldedActionsProps {
  readonly children: ReactNode;
  /** Minimum number of buttons to collapse; fewer fit in any window. */
  readonly from?: number;
  /** Label of the menu. */
  readonly label?: string;
}

/**
 * In a narrow window, collapses the buttons of a header or a row into one menu. Its entries click the hidden buttons.
 */
export const FoldedActions = ({ children, from = 3, label }: FoldedActionsProps): ReactNode => {
  const text = useText(messages);
  const box = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState(false);
  const name = label ?? text('list.actions');
  // Each button decides by permission whether it renders, so they can only be counted in the DOM.
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
