import { useText } from '@sightline/core/react';
import { Badge, Checkbox, IconButton, Select } from '@sightline/ui-kit';
import { X } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { compareMessages } from '../../messages/compare.ts';
import { compareResults, keyColumns, sharedNames } from '../../model/compare-results.ts';
import type { ResultRows } from '../../model/result-rows.ts';
import * as css from './compare-pane.css.ts';
import { ComparedRows } from './ComparedRows.tsx';

/** One of the two compared results. */
export interface ComparedResult {
  readonly name: string;
  readonly rows: ResultRows;
}

export interface ComparePaneProps {
  /** The earlier result. */
  readonly before: ComparedResult;
  readonly after: ComparedResult;
  readonly onClose: () => void;
}

/** Maximum number of columns that are offered as keys for matching rows. */
const mostChoices = 12;
/** Separates the column names in an option's value if the key has several columns. */
const joint = '\u0000';

/**
 * Returns the choices of key columns for matching rows: none, the detected key columns together, or a single column.
 */
const keyChoices = (found: readonly string[], names: readonly string[]): readonly string[] => [
  ...new Set(['', found.join(joint), ...names.slice(0, mostChoices)]),
];

/** Compares the rows of two results: shows which were changed, added and removed (SQL-34). */
export const ComparePane = ({ before, after, onClose }: ComparePaneProps): ReactNode => {
  const text = useText(compareMessages);
  const sides = useMemo(() => ({ before: before.rows, after: after.rows }), [before.rows, after.rows]);
  const found = useMemo(() => keyColumns(sides.before, sides.after), [sides]);
  const [chosen, choose] = useState<string>();
  const key = chosen ?? found.join(joint);
  const comparison = useMemo(
    () => compareResults(sides.before, sides.after, key === '' ? [] : key.split(joint)),
    [sides, key],
  );
  const [onlyDifferences, setOnlyDifferences] = useState(true);
  const rows = useMemo(
    () => (onlyDifferences ? comparison.rows.filter(({ change }) => change !== 'same') : comparison.rows),
    [comparison, onlyDifferences],
  );
  const { counts } = comparison;
  const labelOf = (choice: string) => (choice === '' ? text('compare.byNumber') : choice.split(joint).join(', '));
  return (
    <section className={css.pane} aria-label={text('compare.title', { before: before.name, after: after.name })}>
      <div className={css.bar}>
        <span className={css.title}>{text('compare.title', { before: before.name, after: after.name })}</span>
        <span className={css.counts} role="status">
          <Badge tone={counts.changed > 0 ? 'warning' : 'neutral'}>
            {text('compare.changed', { count: counts.changed })}
          </Badge>
          <Badge tone={counts.added > 0 ? 'success' : 'neutral'}>
            {text('compare.added', { count: counts.added })}
          </Badge>
          <Badge tone={counts.removed > 0 ? 'danger' : 'neutral'}>
            {text('compare.removed', { count: counts.removed })}
          </Badge>
          <span className={css.same}>{text('compare.same', { count: counts.same })}</span>
        </span>
        <span className={css.grow} />
        <Checkbox
          label={text('compare.onlyDifferences')}
          checked={onlyDifferences}
          onChange={(checked) => setOnlyDifferences(checked)}
        />
        <div className={css.match}>
          <Select
            size="sm"
            label={text('compare.match')}
            value={key}
            onChange={choose}
            options={keyChoices(found, sharedNames(sides.before, sides.after)).map((value) => ({
              value,
              label: labelOf(value),
            }))}
          />
        </div>
        <IconButton size="sm" icon={X} label={text('compare.close')} onClick={onClose} />
      </div>
      <div className={css.grid}>
        <ComparedRows
          label={text('compare.title', { before: before.name, after: after.name })}
          comparison={comparison}
          rows={rows}
          sides={sides}
        />
      </div>
    </section>
  );
};
