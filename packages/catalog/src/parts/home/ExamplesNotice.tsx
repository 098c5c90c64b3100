import { useText } from '@sightline/core/react';
import { Progress } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/examples.ts';
import { useExamples } from '../../reads/use-examples.ts';
import * as css from './home.css.ts';

/** Progress of the example content while it is being created. */
export const ExamplesNotice = ({ onDone }: { readonly onDone: () => void }): ReactNode => {
  const text = useText(messages);
  const examples = useExamples(onDone);
  if (!examples) return null;
  const { made, total } = examples;
  const step = Math.min(made + 1, total);
  return (
    <div className={css.notice}>
      <p role="status">
        <b>{text('examples.making')}</b> {text('examples.making-explain')}
      </p>
      <span className={css.noticeStep}>{text('examples.step', { step, total })}</span>
      <div className={css.noticeLine}>
        <Progress label={text('examples.making')} share={made / total} thick />
      </div>
    </div>
  );
};
