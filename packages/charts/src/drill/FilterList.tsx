import { useText } from '@sightline/core/react';
import { Chip } from '@sightline/ui-kit';
import { ChartLine, ListFilter, MousePointerClick } from 'lucide-react';
import type { Condition } from '../kind/clause.ts';
import { interactMessages } from '../messages/interact.ts';
import { useConditionsText } from '../view/use-conditions-text.ts';
import * as css from './drill.css.ts';

export interface FilterListProps {
  readonly conditions: readonly Condition[];
  /** Number of filters that the dashboard applies in addition to the `conditions` of the mark. */
  readonly others: number;
  /** Names of the dashboard's filters, shown instead of their number. */
  readonly filterTexts?: readonly string[] | undefined;
  /** The chart's own filters. */
  readonly own?: readonly string[];
  readonly labels: Readonly<Record<string, string>>;
}

/** List of the filters that selected the rows: those of the mark, of the dashboard and of the chart itself. */
export const FilterList = ({ conditions, others, filterTexts, own = [], labels }: FilterListProps) => {
  const text = useText(interactMessages);
  const words = useConditionsText(labels);
  if (conditions.length === 0 && others === 0 && own.length === 0) return null;
  return (
    <ul className={css.filters} aria-label={text('interact.filters')}>
      <li aria-hidden>{text('interact.because')}</li>
      {conditions.map((condition) => (
        <li key={condition.column}>
          <Chip icon={MousePointerClick} active>
            {words([condition])}
          </Chip>
        </li>
      ))}
      {filterTexts?.map((name) => (
        <li key={name}>
          <Chip icon={ListFilter}>{name}</Chip>
        </li>
      ))}
      {own.map((name) => (
        <li key={name}>
          <Chip icon={ChartLine}>{name}</Chip>
        </li>
      ))}
      {others > 0 && !filterTexts ? (
        <li>
          <Chip icon={ListFilter}>{text('interact.otherFilters', { count: others })}</Chip>
        </li>
      ) : null}
    </ul>
  );
};
