import type { ReactNode } from 'react';
import type { Dataset } from '../../model/dataset.ts';
import { partLabelIn } from '../../model/swap.ts';
import type { UsedPart } from '../../model/used-parts.ts';
import { useChartText } from '../controls-pane/use-chart-text.ts';
import * as css from './dataset-menu.css.ts';

interface PartNamesProps {
  readonly parts: readonly UsedPart[];
  /** Dataset that provides the labels of the parts. */
  readonly dataset: Dataset;
}

/** Lists parts of a dataset, each with the settings that use it. */
export const PartNames = ({ parts, dataset }: PartNamesProps): ReactNode => {
  const chartText = useChartText();
  return (
    <ul className={css.names}>
      {parts.map((part) => (
        <li key={`${part.role} ${part.name}`}>
          <span dir="auto" className={css.name}>
            {partLabelIn(dataset, part)}
          </span>{' '}
          <span className={css.where}>{part.labelIds.map(chartText).join(', ')}</span>
        </li>
      ))}
    </ul>
  );
};
