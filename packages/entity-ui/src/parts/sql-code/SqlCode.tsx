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

/** A whole statement with syntax highlighting, read-only. */
export const SqlCode = ({ sql, label }: { readonly sql: string; readonly label: string }): ReactNode => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling content must be reachable by keyboard
  <pre role="group" aria-label={label} tabIndex={0} className={block}>
    <code>
      {sqlPieces(sql, Number.POSITIVE_INFINITY).map(({ kind, text }, index) =>
        kind === 'plain' ? (
          text
        ) : (
          // The pieces never move: the index is a stable key.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} className={pieceLooks[kind]}>
            {text}
          </span>
        ),
      )}
    </code>
  </pre>
);
