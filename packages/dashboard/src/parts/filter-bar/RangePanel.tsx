import { useText } from '@sightline/core/react';
import { Field, TextInput } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
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
  const text = useText(messages);
  const { from, to } = selection?.kind === 'range' ? selection : { from: null, to: null };
  const choose = (next: { readonly from: number | null; readonly to: number | null }) =>
    onChoose(next.from === null && next.to === null ? undefined : { kind: 'range', ...next });
  return (
    <div className={css.panel}>
      <Field label={text('dashboard.least')} help={filter.description === '' ? undefined : filter.description}>
        <TextInput
          type="number"
          step="any"
          value={from === null ? '' : String(from)}
          onChange={(typed) => choose({ from: numberOf(typed), to })}
        />
      </Field>
      <Field label={text('dashboard.most')}>
        <TextInput
          type="number"
          step="any"
          value={to === null ? '' : String(to)}
          onChange={(typed) => choose({ from, to: numberOf(typed) })}
        />
      </Field>
    </div>
  );
};
