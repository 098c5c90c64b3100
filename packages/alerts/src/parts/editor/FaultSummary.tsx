import { useText } from '@sightline/core/react';
import { Icon } from '@sightline/ui-kit';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { FaultField } from '../../model/form-faults.ts';
import * as css from './editor.css.ts';
import { fieldLabels } from './field-labels.ts';

export interface FaultSummaryProps {
  readonly wrong: readonly FaultField[];
  readonly onField: (field: FaultField) => void;
}

/** Lists the invalid fields next to the buttons. Each entry focuses its field. */
export const FaultSummary = ({ wrong, onField }: FaultSummaryProps): ReactNode => {
  const text = useText(messages);
  const labels = fieldLabels(text);
  return (
    <div className={css.faults} role="status">
      {wrong.length > 0 && (
        <>
          <Icon of={CircleAlert} size={14} />
          <span>{text('editor.wrong', { count: wrong.length })}</span>
          {wrong.map((field) => (
            <button key={field} type="button" className={css.faultLink} onClick={() => onField(field)}>
              {labels[field]}
            </button>
          ))}
        </>
      )}
    </div>
  );
};
