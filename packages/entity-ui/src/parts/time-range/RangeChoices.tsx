import { useText } from '@sightline/core/react';
import { joinClasses } from '@sightline/ui-kit';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/range-panel.ts';
import { readTypedRange } from '../../model/read-typed-range.ts';
import { nameOfRange, noRange, presetRanges, type PresetRange } from '../../model/time-range.ts';
import * as css from './time-range.css.ts';

const presets = Object.keys(presetRanges) as PresetRange[];

export interface RangeChoicesProps {
  readonly value: string;
  readonly recent: readonly string[];
  readonly onChoose: (range: string) => void;
}

/** List of named ranges and of recently used ranges. */
export const RangeChoices = ({ value, recent, onChoose }: RangeChoicesProps): ReactNode => {
  const text = useText(messages);
  const current = nameOfRange(value);
  const choice = (key: string, label: string, chosen: boolean, choose: () => void) => (
    <li key={key}>
      <button
        type="button"
        aria-pressed={chosen}
        className={joinClasses(css.choice, chosen && css.chosen)}
        onClick={choose}
      >
        {label}
      </button>
    </li>
  );
  return (
    <div className={css.side}>
      <ul className={css.choices} aria-label={text('rangePanel.ranges')}>
        {presets.map((name) =>
          choice(name, text(`timeRange.${name}`), current === name, () => onChoose(presetRanges[name])),
        )}
      </ul>
      {recent.length > 0 && (
        <>
          <p className={css.heading}>
            <History size={12} aria-hidden /> {text('rangePanel.recent')}
          </p>
          <ul className={css.choices} aria-label={text('rangePanel.recent')}>
            {recent.map((typed) => choice(typed, typed, false, () => onChoose(readTypedRange(typed) ?? noRange)))}
          </ul>
        </>
      )}
    </div>
  );
};
