import { ChevronDown } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useState, type ReactElement, type RefObject } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { Menu } from '../menu/Menu.tsx';
import { tabsThatFit } from './tabs-that-fit.ts';

export interface MoreTabsProps {
  readonly label: string;
  /** The row of the tabs. */
  readonly list: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly chosen: number;
  readonly onChange: (place: number) => void;
}

const buttonsIn = (list: HTMLElement | null): readonly HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role="tab"]') ?? []),
];

/** Width of the button in px. */
const buttonPx = 36;

/**
 * The tabs that do not fit into their row, as a menu beside it. They stay in the row as hidden elements, so that their
 * widths can still be measured.
 */
export function MoreTabs({ label, list, count, chosen, onChange }: MoreTabsProps): ReactElement | null {
  const [folded, setFolded] = useState<readonly number[]>([]);
  const measure = useEffectEvent(() => {
    const row = list.current;
    if (!row?.parentElement) return;
    const buttons = buttonsIn(row);
    const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0;
    const { paddingLeft, paddingRight } = getComputedStyle(row.parentElement);
    const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
    const stay = tabsThatFit(
      buttons.map(({ offsetWidth }) => offsetWidth),
      { room: row.parentElement.clientWidth - padding, gap, more: buttonPx, chosen },
    );
    for (const [place, button] of buttons.entries()) button.toggleAttribute('data-folded', !stay.has(place));
    const next = buttons.flatMap((_, place) => (stay.has(place) ? [] : [place]));
    if (next.join() !== folded.join()) setFolded(next);
  });
  useLayoutEffect(() => {
    const row = list.current;
    if (!row?.parentElement) return undefined;
    const watch = new ResizeObserver(() => measure());
    for (const each of [row.parentElement, ...buttonsIn(row)]) watch.observe(each);
    return () => watch.disconnect();
  }, [list, chosen, count]);
  if (folded.length === 0) return null;
  return (
    <Menu
      label={label}
      align="end"
      items={() =>
        folded.map((place) => ({
          id: String(place),
          label: buttonsIn(list.current)[place]?.textContent ?? '',
          onSelect: () => onChange(place),
        }))
      }
      trigger={<IconButton icon={ChevronDown} label={label} />}
    />
  );
}
