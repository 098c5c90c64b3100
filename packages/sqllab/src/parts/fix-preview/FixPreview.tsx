import type { ReactNode } from 'react';
import type { ChangedPiece } from '../../model/fixes/preview-fix.ts';
import * as css from './fix-preview.css.ts';

export interface FixPreviewProps {
  readonly pieces: readonly ChangedPiece[];
}

const elements = { kept: 'span', removed: 'del', added: 'ins' } as const;

/** What a fix makes of a statement, on one line. */
export const FixPreview = ({ pieces }: FixPreviewProps): ReactNode => (
  <code className={css.preview}>
    {pieces.map(({ kind, text }, at) => {
      const Element = elements[kind];
      return (
        <Element key={at} className={css.changed[kind]}>
          {text}
        </Element>
      );
    })}
  </code>
);
