import { useText } from '@sightline/core/react';
import { Field, TextInput } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { rangeMessages } from '../../messages/range.ts';
import * as css from './filter-bar.css.ts';
import type { FilterProps } from './filter-props.ts';

const numberOf = (typed: string): number | null => {
  const number = typed.trim() === '' ? Number.NaN : Number(typed);
  return Number.isFinite(number) ? number : null;
};

/** The panel of a range filter. An empty end is unbounded. */
export const RangePanel = ({
  filter,
  selection,
  onChoose,
}: Pick<FilterProps, 'filter' | 'selection' | 'onChoose'>): ReactNode => {
  const text = useText(rangeMessages);
  const { from, to } = selection?.kind === 'range' ? selection : { from: null, to: null };
  const choose = (next: { readonly from: number | null; readonly to: number | null }) =>
    onChoose(next.from === null && next.to === null ? undefined : { kind: 'range', ...next });
  const end = filter.singleEnd;
  const help = filter.description === '' ? undefined : filter.description;
  return (
    <div className={css.panel}>
      {end !== 2 && (
        <Field label={text(end === 1 ? 'range.exactly' : 'range.least')} help={help}>
          <TextInput
            type="number"
            step="any"
            value={from === null ? '' : String(from)}
            onChange={(typed) =>
              choose({ from: numberOf(typed), to: end === 1 ? numberOf(typed) : end === 0 ? null : to })
            }
          />
        </Field>
      )}
      {(end === undefined || end === 2) && (
        <Field label={text('range.most')} help={end === 2 ? help : undefined}>
          <TextInput
            type="number"
            step="any"
            value={to === null ? '' : String(to)}
            onChange={(typed) => choose({ from: end === 2 ? null : from, to: numberOf(typed) })}
          />
        </Field>
      )}
    </div>
  );
};
