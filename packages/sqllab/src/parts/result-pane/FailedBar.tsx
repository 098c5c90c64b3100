import { duration } from '@sightline/core/format';
import { useLocale, useText } from '@sightline/core/react';
import { Icon } from '@sightline/ui-kit';
import { CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { Run } from '../../store/lab-store.ts';
import { bar, count, failedWord } from './result-pane.css.ts';

/** Shows the state of a run that failed without a result. */
export const FailedBar = ({ run }: { readonly run: Run }): ReactNode => {
  const text = useText(messages);
  const { locale } = useLocale();
  return (
    <div className={bar}>
      <span className={failedWord}>
        <Icon of={CircleX} size={16} />
        {text('state.failed')}
      </span>
      {run.endedAt === undefined ? null : (
        <span className={count}>{duration(locale)(run.endedAt - run.startedAt)}</span>
      )}
      <span className={count}>{text('result.text-kept')}</span>
    </div>
  );
};
