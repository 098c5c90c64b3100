import { useText } from '@sightline/core/react';
import { Field, TextInput } from '@sightline/ui-kit';
import type { ColumnFilter } from '@sightline/ui-kit/data-grid';
import { useState, type ReactNode } from 'react';
import { cellsMessages } from '../messages/cells.ts';
import { readRangeEnd, writeRangeEnd, type RangeScale } from './range-end.ts';

export interface RangeFilterProps {
  readonly scale: RangeScale;
  readonly filter: ColumnFilter | undefined;
  readonly onFilter: (filter: ColumnFilter | undefined) => void;
}

/** Two fields for the smallest and the largest number or time. They apply while the user types. */
export const RangeFilter = ({ scale, filter, onFilter }: RangeFilterProps): ReactNode => {
  const text = useText(cellsMessages);
  const [typed, setTyped] = useState(() => {
    const { from, to } = filter?.kind === 'range' ? filter : {};
    return { from: writeRangeEnd(from, scale), to: writeRangeEnd(to, scale) };
  });
  const from = readRangeEnd(typed.from, scale);
  const to = readRangeEnd(typed.to, scale);
  const isReversed = typeof from === 'number' && typeof to === 'number' && from > to;
  const change = (next: typeof typed) => {
    setTyped(next);
    const [low, high] = [readRangeEnd(next.from, scale), readRangeEnd(next.to, scale)];
    if (low === 'invalid' || high === 'invalid') return;
    if (low !== undefined && high !== undefined && low > high) return;
    const hasEnd = low !== undefined || high !== undefined;
    const except = filter?.kind === 'range' ? filter.except : undefined;
    onFilter(
      hasEnd
        ? {
            kind: 'range',
            ...(low !== undefined && { from: low }),
            ...(high !== undefined && { to: high }),
            ...(except && { except }),
          }
        : undefined,
    );
  };
  const input =
    scale === 'number'
      ? ({ inputMode: 'decimal' } as const)
      : scale === 'day'
        ? ({ type: 'date' } as const)
        : ({ type: 'datetime-local', step: 1 } as const);
  const wrong = text('cells.not-a-number');
  return (
    <>
      <Field label={text('cells.from')} error={from === 'invalid' ? wrong : undefined}>
        <TextInput {...input} value={typed.from} onChange={(next) => change({ ...typed, from: next })} />
      </Field>
      <Field
        label={text('cells.to')}
        error={to === 'invalid' ? wrong : isReversed ? text('cells.reversed') : undefined}
      >
        <TextInput {...input} value={typed.to} onChange={(next) => change({ ...typed, to: next })} />
      </Field>
    </>
  );
};
