import { useEffect, useEffectEvent, useState } from 'react';
import type { DraftKeeper } from './make-draft-keeper.ts';

/** What an editor holds now. */
export interface EditedValues<B, T> {
  readonly base: B;
  readonly values: T;
  readonly changed: boolean;
  /** While true nothing is kept: an older draft waits for an answer. */
  readonly held?: boolean;
}

/** Keeps what is typed as a draft, and forgets it when nothing differs any more from what is saved. */
export const useKeptValues = <B, T>(
  keeper: Pick<DraftKeeper, 'keep' | 'drop'>,
  { base, values, changed, held = false }: EditedValues<B, T>,
): void => {
  const [first] = useState(values);
  const keep = useEffectEvent(() => (changed ? keeper.keep({ base, values }) : keeper.drop()));
  const untouched = values === first && !changed;
  useEffect(() => {
    if (!untouched && !held) keep();
  }, [base, values, held, untouched]);
};
