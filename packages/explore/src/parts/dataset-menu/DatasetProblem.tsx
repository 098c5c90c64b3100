import { useText } from '@sightline/core/react';
import { Banner } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { swapMessages } from '../../messages/swap.ts';
import { fullNameOf, type Dataset } from '../../model/dataset.ts';
import type { UsedPart } from '../../model/used-parts.ts';
import * as css from './dataset-menu.css.ts';
import { PartNames } from './PartNames.tsx';

export interface DatasetProblemProps {
  readonly dataset: Dataset;
  readonly gone: boolean;
  readonly missing: readonly UsedPart[];
}

/**
 * Reports that the dataset is gone, or lists the columns, metrics and time grain that the chart uses and the dataset
 * lacks.
 */
export const DatasetProblem = ({ dataset, gone, missing }: DatasetProblemProps): ReactNode => {
  const text = useText(swapMessages);
  return (
    <div className={css.problem}>
      <Banner level={gone ? 'danger' : 'warning'}>
        {gone ? (
          text('swap.gone')
        ) : (
          <>
            <span>{text('swap.missing', { dataset: fullNameOf(dataset) })}</span>
            <PartNames parts={missing} dataset={dataset} />
          </>
        )}
      </Banner>
    </div>
  );
};
