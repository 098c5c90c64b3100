import { useText } from '@sightline/core/react';
import { Facet, Field, TextInput } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import * as css from './filter-bar.css.ts';
import type { FilterProps } from './filter-props.ts';

const numberOf = (typed: string): number | null => {
  const number = typed.trim() === '' ? Number.NaN : Number(typed);
  return Number.isFinite(number) ? number : null;
};

/** A filter by a range of numbers. An empty end is unbounded. */
export const RangeFilter = ({ filter, selection, pending, onChoose }: FilterProps): ReactNode => {
  const text = useText(messages);
  const { from, to } = selection?.kind === 'range' ? selection : { from: null, to: null };
  const choose = (next: { readonly from: number | null; readonly to: number | null }) =>
    onChoose(next.from === null && next.to === null ? undefined : { kind: 'range', ...next });
  const words =
    from !== null && to !== null
      ? text('dashboard.between', { from: String(from), to: String(to) })
      : from !== null
        ? text('dashboard.atLeast', { from: String(from) })
        : to === null
          ? undefined
          : text('dashboard.atMost', { to: String(to) });
  return (
    <Facet
      name={filter.name}
      value={words}
      pending={pending}
      clearLabel={text('dashboard.clearFilter', { name: filter.name })}
      onClear={() => onChoose(undefined, { complete: true })}
    >
      {() => (
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
      )}
    </Facet>
  );
};
