import { useText } from '@sightline/core/react';
import { noRange, TimeRangeInput } from '@sightline/entity-ui';
import { IconButton } from '@sightline/ui-kit';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { DataMask } from '../../model/content.ts';
import { choicesIn, rangeIn, type FilterChoice, type ReportFilter } from '../../model/dashboard-parts.ts';
import * as css from './content.css.ts';
import { ValuesField } from './ValuesField.tsx';

export interface FilterValueProps {
  readonly filter: ReportFilter;
  readonly mask: DataMask;
  /** True if the user has just added the filter. The picker of a time filter then opens immediately. */
  readonly isAdded: boolean;
  readonly onChoices: (choices: readonly FilterChoice[]) => void;
  readonly onRange: (range: string) => void;
  readonly onRemove: () => void;
}

/**
 * Field for the value that a message sets for a filter of its dashboard. If the field is removed, the dashboard's
 * default value applies.
 */
export const FilterValue = ({ filter, mask, isAdded, onChoices, onRange, onRemove }: FilterValueProps): ReactNode => {
  const text = useText(messages);
  return (
    <div className={css.filter}>
      {filter.kind === 'time' ? (
        <TimeRangeInput
          label={filter.name}
          value={rangeIn(mask, filter) ?? noRange}
          onChange={onRange}
          initiallyOpen={isAdded}
        />
      ) : (
        <ValuesField
          label={filter.name}
          datasetId={filter.datasetId}
          column={filter.column}
          many={filter.many}
          value={choicesIn(mask, filter)}
          onChange={onChoices}
        />
      )}
      <IconButton
        className={css.remove}
        size="sm"
        icon={X}
        label={text('content.remove-filter', { name: filter.name })}
        onClick={onRemove}
      />
    </div>
  );
};
