import { useText } from '@sightline/core/react';
import { Icon, Kbd } from '@sightline/ui-kit';
import type { MouseEvent, ReactNode } from 'react';
import { messages } from '../../messages/keyboard.ts';
import type { ShownItem } from '../../model/palette/palette-item.ts';
import { iconOf } from './icon-of.ts';
import * as css from './palette.css.ts';

export interface PaletteRowProps {
  readonly id: string;
  readonly shown: ShownItem;
  readonly active: boolean;
  readonly onPoint: () => void;
  readonly onPick: (newTab: boolean) => void;
  /** Shows the actions that are available for the item. */
  readonly onSteps: () => void;
}

/** The title with its matching parts highlighted. */
const Title = ({ shown: { item, marks } }: { readonly shown: ShownItem }) => {
  const { text } = item.title;
  const ends = [0, ...marks.map(({ end }) => end)];
  return (
    <bdi>
      {marks.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(ends[index], start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </bdi>
  );
};

/** A row of the palette: an item that can be opened or an action that can be run. */
export const PaletteRow = ({ id, shown, active, onPoint, onPick, onSteps }: PaletteRowProps): ReactNode => {
  const text = useText(messages);
  const { item, named } = shown;
  const beside = named || !item.excerpt ? item.place?.text : item.excerpt;
  const handleClick = (event: MouseEvent) => onPick(event.ctrlKey || event.metaKey || event.button === 1);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={css.row}
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={handleClick}
      onAuxClick={(event) => event.button === 1 && handleClick(event)}
      onContextMenu={(event) => {
        event.preventDefault();
        onSteps();
      }}
    >
      <Icon of={iconOf(item)} className={css.rowIcon} />
      <span className={css.words}>
        <span className={css.title}>
          <Title shown={shown} />
        </span>
        {beside !== undefined && (
          <span className={css.place}>
            <bdi>{beside}</bdi>
          </span>
        )}
      </span>
      <span className={css.kind}>{text(`palette.type-${item.type}`)}</span>
      {item.keys !== undefined && (
        <span className={css.shortcut}>
          {item.keys.split(' ').map((keys, index) => (
            <Kbd key={index} keys={keys} />
          ))}
        </span>
      )}
    </div>
  );
};
