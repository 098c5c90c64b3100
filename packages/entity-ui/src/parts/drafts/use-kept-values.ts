import { useEffect, useEffectEvent, useState } from 'react';
import type { DraftKeeper } from './make-draft-keeper.ts';

/** Current values of an editor. */
export interface EditedValues<B, T> {
  readonly base: B;
  readonly values: T;
  readonly changed: boolean;
  /** While true, no draft is stored, because an older draft is waiting for the user's decision. */
  readonly held?: boolean;
}

/** Stores the input as a draft, and deletes the draft when the input equals the saved state. */
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
