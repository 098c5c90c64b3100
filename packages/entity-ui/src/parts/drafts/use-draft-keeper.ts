import { useApi, useSession } from '@sightline/core/react';
import { useEffect, useState } from 'react';
import type { DraftName } from '../../model/draft.ts';
import { browserKey } from '../../store/browser-key.ts';
import { makeDraftKeeper, type DraftKeeper, type DraftStage } from './make-draft-keeper.ts';

export interface KeptEditor extends DraftKeeper {
  /** Whether what was typed is kept. */
  readonly stage: DraftStage;
}

const ownKey = (userId: number | undefined): string | undefined => {
  if (userId === undefined) return undefined;
  try {
    return browserKey(userId);
  } catch {
    return undefined;
  }
};

/** What keeps the draft of one thing for as long as its editor stands; what still waits is kept when it goes. */
export const useDraftKeeper = ({ kind, id }: DraftName): KeptEditor => {
  const api = useApi();
  const { draftKey, user } = useSession();
  const [stage, setStage] = useState<DraftStage>('none');
  const [keeper] = useState(() =>
    makeDraftKeeper({ api, localKey: draftKey ?? ownKey(user.userId), name: { kind, id }, onStage: setStage }),
  );
  useEffect(() => {
    const handleHidden = () => document.visibilityState === 'hidden' && keeper.flush();
    document.addEventListener('visibilitychange', handleHidden);
    window.addEventListener('pagehide', keeper.flush);
    return () => {
      document.removeEventListener('visibilitychange', handleHidden);
      window.removeEventListener('pagehide', keeper.flush);
      keeper.close();
    };
  }, [keeper]);
  return { ...keeper, stage };
};
