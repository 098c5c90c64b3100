import { useText } from '@sightline/core/react';
import { Progress } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/home.ts';
import type { Examples } from '../../reads/use-examples.ts';
import * as css from './home.css.ts';

/** Says that example content is being created, and how far it is. */
export const ExamplesNotice = ({ made, total }: Examples): ReactNode => {
  const text = useText(messages);
  const step = Math.min(made + 1, total);
  return (
    <div className={css.notice}>
      <p role="status">
        <b>{text('home.examples-making')}</b> {text('home.examples-making-explain')}
      </p>
      <span className={css.noticeStep}>{text('home.examples-step', { step, total })}</span>
      <div className={css.noticeLine}>
        <Progress label={text('home.examples-making')} share={made / total} thick />
      </div>
    </div>
  );
};
