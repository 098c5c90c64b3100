import type { ReactNode } from 'react';
import * as css from './account.css.ts';

export interface SectionHeadProps {
  readonly title: string;
  readonly words: string;
  readonly action?: ReactNode;
}

/** Header of a section: title, explanation, and its action at the end. */
export const SectionHead = ({ title, words, action }: SectionHeadProps): ReactNode => (
  <div className={css.head}>
    <div>
      <h2 className={css.title}>{title}</h2>
      <p className={css.faint}>{words}</p>
    </div>
    {action}
  </div>
);
