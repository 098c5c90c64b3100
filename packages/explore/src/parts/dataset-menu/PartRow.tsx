import { useText } from '@sightline/core/react';
import { Combobox, Icon } from '@sightline/ui-kit';
import { CircleAlert, CircleCheck, Clock, Columns3, Sigma, WandSparkles, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { swapMessages } from '../../messages/swap.ts';
import type { Dataset } from '../../model/dataset.ts';
import { choicesOf, partLabelIn } from '../../model/swap.ts';
import type { PartRole } from '../../model/used-parts.ts';
import { useChartText } from '../controls-pane/use-chart-text.ts';
import { columnIcon } from '../dataset-pane/column-icon.ts';
import * as css from './dataset-menu.css.ts';
import type { PartChoice } from './use-swap.ts';

const howIcons: Readonly<Record<PartChoice['how'], LucideIcon>> = {
  same: CircleCheck,
  chosen: CircleCheck,
  similar: WandSparkles,
  none: CircleAlert,
};

const iconOf = ({ columns }: Dataset, role: PartRole, name: string): LucideIcon => {
  if (role === 'metric') return Sigma;
  if (role === 'grain') return Clock;
  const kind = columns.find((each) => each.name === name)?.kind;
  return kind === undefined ? Columns3 : columnIcon(kind);
};

export interface PartRowProps {
  readonly choice: PartChoice;
  readonly from: Dataset;
  readonly to: Dataset;
  readonly onReplace: (name: string | undefined) => void;
}

/** A part (column, metric or time grain) that the chart uses, with its replacement in the new dataset. */
export const PartRow = ({ choice, from, to, onReplace }: PartRowProps): ReactNode => {
  const text = useText(swapMessages);
  const chartText = useChartText();
  const { part, name, how } = choice;
  const own = partLabelIn(from, part);
  const options = choicesOf(to, part.role).map((each) => ({
    value: each.name,
    label: each.label,
    icon: iconOf(to, part.role, each.name),
    ...(part.role !== 'grain' && each.label !== each.name && { note: each.name }),
  }));
  return (
    <tr className={css.row}>
      <th scope="row" className={css.cell}>
        <span className={css.part}>
          <Icon of={iconOf(from, part.role, part.name)} size={14} className={css.icon} />
          <span>
            <span dir="auto" className={css.partName}>
              {own}
            </span>
            <br />
            <span className={css.where}>{part.labelIds.map(chartText).join(', ')}</span>
          </span>
        </span>
      </th>
      <td className={css.cell}>
        <Combobox<string>
          label={text('swap.replacement', { name: own })}
          placeholder={text('swap.leaveOut')}
          clearable
          value={options.find(({ value }) => value === name)}
          options={options}
          onChange={(option) => onReplace(option?.value)}
        />
      </td>
      <td className={css.cell}>
        <span className={css.how} data-how={how}>
          <Icon of={howIcons[how]} size={14} />
          {text(`swap.how.${how}`)}
        </span>
      </td>
    </tr>
  );
};
