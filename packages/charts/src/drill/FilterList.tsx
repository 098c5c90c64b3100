import { useText } from '@sightline/core/react';
import { Badge, Icon } from '@sightline/ui-kit';
import { ListFilter } from 'lucide-react';
import type { Condition } from '../kind/clause.ts';
import { interactMessages } from '../messages/interact.ts';
import { useConditionsText } from '../view/use-conditions-text.ts';
import * as css from './drill.css.ts';

export interface FilterListProps {
  readonly conditions: readonly Condition[];
  /** Number of the dashboard's filters besides them. */
  readonly others: number;
  readonly labels: Readonly<Record<string, string>>;
}

/** The filters that made the rows: those of the mark by name, and how many of the dashboard. */
export const FilterList = ({ conditions, others, labels }: FilterListProps) => {
  const text = useText(interactMessages);
  const words = useConditionsText(labels);
  if (conditions.length === 0 && others === 0) return null;
  return (
    <ul className={css.filters} aria-label={text('interact.filters')}>
      <li>
        <Icon of={ListFilter} size={14} />
      </li>
      {conditions.map((condition) => (
        <li key={condition.column}>
          <Badge>{words([condition])}</Badge>
        </li>
      ))}
      {others > 0 ? (
        <li>
          <Badge>{text('interact.otherFilters', { count: others })}</Badge>
        </li>
      ) : null}
    </ul>
  );
};
