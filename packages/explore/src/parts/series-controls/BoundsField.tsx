import { useText } from '@sightline/core/react';
import { TextInput } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { seriesMessages } from '../../messages/series-controls.ts';
import type { EditorProps } from '../controls-pane/control-props.ts';
import * as css from './series-controls.css.ts';

type End = number | string | null;

const number = /^-?\d+(\.\d*[1-9])?$/;

/** Converts typed text to a number once it is one. Text that is not a number yet is kept as it is typed. */
const endOf = (typed: string): End => (typed.trim() === '' ? null : number.test(typed) ? Number(typed) : typed);

const textOf = (end: unknown): string => (typeof end === 'number' || typeof end === 'string' ? String(end) : '');

/** Lowest and highest value of an axis. An empty field leaves that end open. */
export const BoundsField = ({ value, label, onChange }: EditorProps): ReactNode => {
  const text = useText(seriesMessages);
  const [from, to] = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const change = (ends: readonly [End, End]) => onChange(ends);
  return (
    <div className={css.bounds}>
      <TextInput
        aria-label={text('bounds.from', { label })}
        inputMode="decimal"
        placeholder={text('bounds.auto')}
        value={textOf(from)}
        onChange={(typed) => change([endOf(typed), endOf(textOf(to))])}
      />
      <span aria-hidden>–</span>
      <TextInput
        aria-label={text('bounds.to', { label })}
        inputMode="decimal"
        placeholder={text('bounds.auto')}
        value={textOf(to)}
        onChange={(typed) => change([endOf(textOf(from)), endOf(typed)])}
      />
    </div>
  );
};
