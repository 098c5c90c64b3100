import { useState } from 'react';
import { readTypedRange } from '../../model/read-typed-range.ts';
import { daysOfRange, nameOfRange, rangeOfSides, sidesOf } from '../../model/time-range.ts';

export interface RangeDraft {
  /** The time range in the contract's grammar. */
  readonly range: string;
  readonly typed: string;
  readonly ends: { readonly since: string; readonly until: string };
  /** False if the typed text is not a time range. */
  readonly readable: boolean;
  readonly type: (words: string) => void;
  readonly setEnd: (end: 'since' | 'until', next: string) => void;
  readonly choose: (range: string) => void;
}

/** The field's text for a range: empty if the range has a name or the calendar shows it. */
const textOfRange = (range: string): string =>
  nameOfRange(range) !== undefined || daysOfRange(range) !== undefined ? '' : range;

/** State of a range that is being edited: by typing, by its two ends, or in the calendar. */
export const useRangeDraft = (value: string): RangeDraft => {
  const [range, setRange] = useState(value);
  const [typed, setTyped] = useState(() => textOfRange(value));
  const [ends, setEnds] = useState(() => sidesOf(value) ?? { since: '', until: '' });
  const readable = typed === '' || readTypedRange(typed) !== undefined;
  const take = (next: string) => {
    setRange(next);
    setEnds(sidesOf(next) ?? { since: '', until: '' });
  };
  return {
    range,
    typed,
    ends,
    readable,
    type: (next: string) => {
      setTyped(next);
      const read = readTypedRange(next);
      if (read !== undefined) take(read);
    },
    setEnd: (end: 'since' | 'until', next: string) => {
      const both = { ...ends, [end]: next };
      setEnds(both);
      setTyped('');
      setRange(rangeOfSides(both.since.trim(), both.until.trim()));
    },
    choose: (next: string) => {
      setTyped('');
      take(next);
    },
  };
};
