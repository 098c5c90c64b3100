import { useApi, useText } from '@sightline/core/react';
import { Field, MultiCombobox, type Option } from '@sightline/ui-kit';
import { useMemo, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { FilterChoice } from '../../model/dashboard-parts.ts';
import { filterValues } from '../../reads/filter-values.ts';

export interface ValuesFieldProps {
  readonly label: string;
  readonly datasetId: number | undefined;
  readonly column: string;
  /** True if several values can be selected. */
  readonly many: boolean;
  readonly value: readonly FilterChoice[];
  readonly onChange: (values: readonly FilterChoice[]) => void;
}

const optionOf = (value: FilterChoice): Option => ({
  value: typeof value === 'number' ? value : String(value),
  label: String(value),
});

/** Field for values of a column. Finds values as the user types. */
export const ValuesField = ({ label, datasetId, column, many, value, onChange }: ValuesFieldProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const find = useMemo(() => {
    const values = filterValues(api, { datasetId, column });
    return async (typed: string, signal: AbortSignal) => (await values(typed, signal)).map(optionOf);
  }, [api, datasetId, column]);
  return (
    <Field label={label}>
      <MultiCombobox
        label={label}
        placeholder={text('editor.choose')}
        options={find}
        value={value.map(optionOf)}
        onChange={(chosen) => onChange((many ? chosen : chosen.slice(-1)).map((each) => each.value))}
      />
    </Field>
  );
};
