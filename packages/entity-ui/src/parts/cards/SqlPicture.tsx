import type { ReactNode } from 'react';
import { sqlPieces } from '../../model/sql-pieces.ts';
import * as css from './cards.css.ts';

const looks = { keyword: css.keyword, literal: css.literal, comment: css.comment, figure: css.figure } as const;

/** First lines of a statement with syntax highlighting, as the picture of a card. */
export const SqlPicture = ({ sql }: { readonly sql: string }): ReactNode => (
  <pre className={css.sql} aria-hidden>
    {sqlPieces(sql).map(({ kind, text }, index) =>
      kind === 'plain' ? (
        text
      ) : (
        // The pieces never move: the index is a stable key.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className={looks[kind]}>
          {text}
        </span>
      ),
    )}
  </pre>
);
