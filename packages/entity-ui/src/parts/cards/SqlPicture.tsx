import type { ReactNode } from 'react';
import { sqlPieces } from '../../model/sql-pieces.ts';
import * as css from './cards.css.ts';

const looks = { keyword: css.keyword, literal: css.literal, comment: css.comment, figure: css.figure } as const;

/** The first lines of a statement, coloured, as the picture of a card. */
export const SqlPicture = ({ sql }: { readonly sql: string }): ReactNode => (
  <pre className={css.sql} aria-hidden>
    {sqlPieces(sql).map(({ kind, text }, index) =>
      kind === 'plain' ? (
        text
      ) : (
        // A statement is drawn whole or not at all: its pieces never move.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className={looks[kind]}>
          {text}
        </span>
      ),
    )}
  </pre>
);
