import { nameOf, type Comment } from '@sightline/core';
import type { ReactNode } from 'react';
import { commentPieces } from '../../model/comment-text.ts';
import * as css from './comments.css.ts';

/** Text of a comment with its line breaks; URLs are links, and mentions show the full name. */
export const CommentText = ({ text, mentions }: Pick<Comment, 'text' | 'mentions'>): ReactNode => (
  <p className={css.words} dir="auto">
    {commentPieces(text, mentions).map((piece, index) => {
      // The pieces of the text have no ids, so their positions are the React keys.
      const key = `${index} ${piece.text}`;
      if (piece.kind === 'words') return piece.text;
      if (piece.kind === 'mention')
        return (
          <span key={key} className={css.mention} title={nameOf(piece.person)}>
            {piece.text}
          </span>
        );
      return (
        <a key={key} className={css.link} href={piece.text} target="_blank" rel="noopener noreferrer">
          {piece.text}
        </a>
      );
    })}
  </p>
);
