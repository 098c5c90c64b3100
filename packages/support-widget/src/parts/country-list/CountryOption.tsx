import { memo } from 'react';
import type { CountryRow } from '../../model/country-search.ts';
import { Flag } from './Flag.tsx';

export interface CountryOptionProps {
  readonly id: string;
  readonly row: CountryRow;
  readonly drawnFlag: boolean;
  /** True for the row that Enter selects. */
  readonly active: boolean;
  readonly chosen: boolean;
  /** True for the first row after the preferred rows: a line separates them. */
  readonly parted: boolean;
  readonly onPoint: (country: string) => void;
  readonly onPick: (country: string) => void;
}

/** A row of the list: flag, name, dial code. */
export const CountryOption = memo(function CountryOption({
  id,
  row: { country, name, callingCode },
  drawnFlag,
  active,
  chosen,
  parted,
  onPoint,
  onPick,
}: CountryOptionProps) {
  const classes = ['slw-country-option', active && 'slw-country-active', parted && 'slw-country-parted'];
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focused control handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      className={classes.filter(Boolean).join(' ')}
      aria-selected={chosen}
      onPointerMove={active ? undefined : () => onPoint(country)}
      // Keep the focus in the search box.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(country)}
    >
      <Flag country={country} drawn={drawnFlag} />
      <span className="slw-country-name">{name}</span>
      {callingCode !== '' && (
        <span className="slw-country-code" dir="ltr">
          +{callingCode}
        </span>
      )}
    </div>
  );
});
