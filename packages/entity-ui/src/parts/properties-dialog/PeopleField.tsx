import { isAdmin, ownerOptionsOf } from '@sightline/core';
import type { CallOutput } from '@sightline/core/api';
import { useSession } from '@sightline/core/react';
import { Field, MultiCombobox } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import type { OwnerChoice } from '../../model/chart-properties.ts';

/** Parameters of a search for users or roles by the typed text. */
export interface RelatedQuestion {
  readonly filter: string;
  readonly page: number;
  readonly page_size: number;
}

export interface PeopleFieldProps {
  readonly label: string;
  readonly help: string;
  readonly placeholder: string;
  readonly value: readonly OwnerChoice[];
  readonly onChange: (value: readonly OwnerChoice[]) => void;
  readonly find: (q: RelatedQuestion, signal: AbortSignal) => Promise<CallOutput<'getChartRelated'>>;
}

const pageSize = 25;
/**
 * Maximum number of pages that are searched for active accounts. Accounts on later pages can be found with a longer
 * search text.
 */
const mostPages = 8;

/** Select for owners or roles, which only administrators can change. Disabled accounts are not offered. */
export const PeopleField = ({ label, help, placeholder, value, onChange, find }: PeopleFieldProps): ReactNode => {
  const { user } = useSession();
  const options = async (filter: string, signal: AbortSignal) => {
    const found: OwnerChoice[] = [];
    for (let page = 0; page < mostPages && found.length < pageSize; page += 1) {
      const { result } = await find({ filter, page, page_size: pageSize }, signal);
      for (const { active, value: id, label: name } of ownerOptionsOf(result))
        if (active) found.push({ value: id, label: name });
      if (result.length < pageSize) break;
    }
    return found;
  };
  return (
    <Field label={label} help={help}>
      <MultiCombobox
        label={label}
        placeholder={placeholder}
        value={value}
        onChange={onChange}
        options={options}
        disabled={!isAdmin(user)}
      />
    </Field>
  );
};
