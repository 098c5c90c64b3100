import type { ReactNode } from 'react';
import type { UsedPart } from '../../model/used-parts.ts';
import { useChartText } from '../controls-pane/use-chart-text.ts';
import * as css from './dataset-menu.css.ts';

/** Names of parts of a dataset, each with the settings that use it. */
export const PartNames = ({ parts }: { readonly parts: readonly UsedPart[] }): ReactNode => {
  const chartText = useChartText();
  return (
    <ul className={css.names}>
      {parts.map(({ role, name, labelIds }) => (
        <li key={`${role} ${name}`}>
          <span dir="auto" className={css.name}>
            {name}
          </span>{' '}
          <span className={css.where}>{labelIds.map(chartText).join(', ')}</span>
        </li>
      ))}
    </ul>
  );
};
