import { useState } from 'react';
import type { SaveReview } from '../../model/dataset/review-save.ts';

export interface AskedReview {
  readonly review: SaveReview;
  readonly answer: (agreed: boolean) => void;
}

export interface ReviewQuestion {
  /** The review that the user must confirm; undefined if there is none. */
  readonly asked: AskedReview | undefined;
  /**
   * Asks the user to confirm a save that affects more than the dataset. Resolves with true if the save may continue.
   */
  readonly agree: (review: SaveReview) => Promise<boolean>;
}

/** Manages the confirmation of a save that affects more than the dataset. */
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
