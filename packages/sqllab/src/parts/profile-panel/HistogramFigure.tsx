import { useText } from '@sightline/core/react';
import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { profileMessages } from '../../messages/profile.ts';
import type { Histogram } from '../../model/profile-column.ts';
import * as css from './profile-panel.css.ts';

export interface HistogramFigureProps {
  readonly label: string;
  readonly histogram: Histogram;
  readonly format: (value: number) => string;
}

const heightPx = 56;
const barPx = 10;
const gapPx = 1;

/** Returns the index of the bin to which a key moves the selection; undefined for all other keys. */
const steppedBin = ({ key, currentTarget }: KeyboardEvent, at: number, count: number): number | undefined => {
  const forth = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + forth,
    ArrowLeft: at - forth,
    ArrowUp: at + 1,
    ArrowDown: at - 1,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  return to === undefined ? undefined : Math.max(0, Math.min(to, count - 1));
};

/** Returns the time `moment` without its date if `other` has the same date. */
const withoutDayOf = (other: string, moment: string): string => {
  const day = /^\d+-\d\d-\d\d /u.exec(other)?.[0];
  return day !== undefined && moment.startsWith(day) ? moment.slice(day.length) : moment;
};

/** Small histogram. The text below it describes the bin that is under the pointer or was chosen with arrow keys. */
export const HistogramFigure = ({ label, histogram, format }: HistogramFigureProps): ReactNode => {
  const text = useText(profileMessages);
  const { edges, counts, unit } = histogram;
  const largest = counts.indexOf(Math.max(...counts));
  const [chosen, setChosen] = useState<number>();
  const at = chosen ?? largest;
  const handleMove = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - box.left) / box.width;
    const along = getComputedStyle(event.currentTarget).direction === 'rtl' ? 1 - share : share;
    setChosen(Math.max(0, Math.min(Math.floor(along * counts.length), counts.length - 1)));
  };
  const handleKey = (event: KeyboardEvent) => {
    const to = steppedBin(event, at, counts.length);
    if (to === undefined) return;
    event.preventDefault();
    setChosen(to);
  };
  const first = format(edges[at]!);
  const last = format(edges[at + 1]! - (unit ?? 0));
  const values = first === last ? first : text('profile.between', { first, last: withoutDayOf(first, last) });
  const words = `${values}: ${text('profile.in-bin', { count: counts[at]! })}`;
  return (
    <div>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={counts.length}
        aria-valuenow={at + 1}
        aria-valuetext={words}
        className={css.plot}
        onPointerMove={handleMove}
        onPointerLeave={() => setChosen(undefined)}
        onKeyDown={handleKey}
      >
        <svg
          aria-hidden
          viewBox={`0 0 ${counts.length * barPx} ${heightPx}`}
          preserveAspectRatio="none"
          className={css.picture}
        >
          {counts.map((count, bin) => {
            // Each bar has a minimum height, so that a bin with a single row is visible.
            const height = count === 0 ? 0 : Math.max(2, (count / counts[largest]!) * heightPx);
            return (
              <rect
                key={edges[bin]}
                x={bin * barPx + gapPx / 2}
                y={heightPx - height}
                width={barPx - gapPx}
                height={height}
                className={css.bar}
                data-chosen={bin === chosen || undefined}
              />
            );
          })}
        </svg>
      </div>
      <div className={css.caption}>{words}</div>
    </div>
  );
};
