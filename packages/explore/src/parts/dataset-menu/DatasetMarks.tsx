import { datasetCertificationOf, datasetExtraOf, datasetWarningOf } from '@sightline/core';
import { useText } from '@sightline/core/react';
import { IconButton, Popover } from '@sightline/ui-kit';
import { BadgeCheck, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { swapMessages } from '../../messages/swap.ts';
import type { Dataset } from '../../model/dataset.ts';
import * as css from './dataset-menu.css.ts';

interface MarkProps {
  readonly icon: LucideIcon;
  readonly className: string;
  readonly text: string;
}

/** An icon with a text: a tooltip on hover, and a popover when it is pressed, because touch has no hover. */
const Mark = ({ icon, className, text }: MarkProps) => (
  <Popover label={text} trigger={<IconButton size="sm" kind="ghost" icon={icon} className={className} label={text} />}>
    {() => <p className={css.words}>{text}</p>}
  </Popover>
);

/** Certification of the dataset, and warnings to read before using it. */
export const DatasetMarks = ({ dataset }: { readonly dataset: Dataset }): ReactNode => {
  const text = useText(swapMessages);
  const extra = datasetExtraOf(dataset.extra);
  const certification = datasetCertificationOf(extra);
  const warning = [datasetWarningOf(extra), dataset.health].filter(Boolean).join('\n\n');
  const { by, details } = certification ?? { by: '', details: '' };
  const certified = details === '' ? text('swap.certified', { by }) : text('swap.certifiedDetails', { by, details });
  return (
    <span className={css.marks}>
      {certification && <Mark icon={BadgeCheck} className={css.certified} text={certified} />}
      {warning !== '' && <Mark icon={TriangleAlert} className={css.warning} text={warning} />}
    </span>
  );
};
