import type { ReactNode } from 'react';
import { sqlPieces } from '../../model/sql-pieces.ts';
import * as looks from '../cards/cards.css.ts';
import { block } from './sql-code.css.ts';

const pieceLooks = {
  keyword: looks.keyword,
  literal: looks.literal,
  comment: looks.comment,
  figure: looks.figure,
} as const;

/** A whole statement to read, coloured. */
export const SqlCode = ({ sql, label }: { readonly sql: string; readonly label: string }): ReactNode => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
  <pre role="group" aria-label={label} tabIndex={0} className={block}>
    <code>
      {sqlPieces(sql, Number.POSITIVE_INFINITY).map(({ kind, text }, index) =>
        kind === 'plain' ? (
          text
        ) : (
          // A statement is drawn whole or not at all: its pieces never move.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} className={pieceLooks[kind]}>
            {text}
          </span>
        ),
      )}
    </code>
  </pre>
);
