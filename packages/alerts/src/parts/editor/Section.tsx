import { useId, type ReactNode } from 'react';
import * as css from './editor.css.ts';

export interface SectionProps {
  readonly title: string;
  readonly explain?: string;
  readonly children: ReactNode;
}

/** A section of the editor, with its name next to its fields. */
export const Section = ({ title, explain, children }: SectionProps): ReactNode => {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <header>
        <h2 id={id} className={css.heading}>
          {title}
        </h2>
        {explain !== undefined && <p className={css.explain}>{explain}</p>}
      </header>
      <div className={css.body}>{children}</div>
    </section>
  );
};
