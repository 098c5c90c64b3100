import { useState } from 'react';
import type { SaveReview } from '../../model/dataset/review-save.ts';

export interface AskedReview {
  readonly review: SaveReview;
  readonly answer: (agreed: boolean) => void;
}

export interface ReviewQuestion {
  /** The open question. */
  readonly asked: AskedReview | undefined;
  /** Asks if a save has effects that the user should know of; true if it may go on. */
  readonly agree: (review: SaveReview) => Promise<boolean>;
}

/** Question before a save that affects more than the dataset. */
export const useSaveReview = (): ReviewQuestion => {
  const [asked, setAsked] = useState<AskedReview>();
  return {
    asked,
    agree: async (review) => {
      if (!review.sync && review.charts.length === 0 && review.expressions.length === 0) return true;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      setAsked({ review, answer: resolve });
      const agreed = await promise;
      setAsked(undefined);
      return agreed;
    },
  };
};
