import { useText } from '@sightline/core/react';
import { useId, type ReactNode } from 'react';
import { messages } from '../../messages/keyboard.ts';
import type { ItemGroup, PaletteItem } from '../../model/palette/palette-item.ts';
import { PaletteRow } from './PaletteRow.tsx';
import * as css from './palette.css.ts';

export interface PaletteListProps {
  readonly id: string;
  readonly groups: readonly ItemGroup[];
  /** Position of the selected row among all rows. */
  readonly index: number;
  readonly typed: string;
  readonly asking: boolean;
  readonly onPoint: (index: number) => void;
  readonly onPick: (item: PaletteItem, newTab: boolean) => void;
  readonly onSteps: (item: PaletteItem) => void;
}

/** The results, grouped under headings. */
export const PaletteList = ({ id, groups, index, typed, asking, onPoint, ...acts }: PaletteListProps): ReactNode => {
  const text = useText(messages);
  const headingId = useId();
  const firsts: number[] = [];
  groups.reduce((first, { items }) => (firsts.push(first), first + items.length), 0);
  // A listbox must contain options or be loading some, so an empty list gets no listbox role.
  const list = groups.length > 0 || asking ? { role: 'listbox', 'aria-label': text('palette.results') } : {};
  return (
    <div id={id} {...list} aria-busy={asking} className={css.list}>
      {groups.map(({ name, items }, group) => (
        <div key={name} role="group" aria-labelledby={`${headingId}-${name}`}>
          <div id={`${headingId}-${name}`} role="presentation" className={css.heading}>
            {text(`palette.group-${name}`)}
          </div>
          {items.map((shown, place) => {
            const at = (firsts[group] ?? 0) + place;
            return (
              <PaletteRow
                key={shown.item.key}
                id={`${id}-${at}`}
                shown={shown}
                active={at === index}
                onPoint={() => onPoint(at)}
                onPick={(newTab) => acts.onPick(shown.item, newTab)}
                onSteps={() => acts.onSteps(shown.item)}
              />
            );
          })}
        </div>
      ))}
      {groups.length === 0 && !asking && (
        <div className={css.note}>
          {typed.trim() === '' ? text('palette.nothing-yet') : text('palette.nothing', { text: typed.trim() })}
        </div>
      )}
    </div>
  );
};
