import { useApi } from '@sightline/core/react';
import { useEffect, useState } from 'react';
import type { DraftName } from '../../model/draft.ts';
import { makeDraftKeeper, type DraftKeeper, type DraftStage } from './make-draft-keeper.ts';
import { useDraftKey } from './use-draft-key.ts';

export interface KeptEditor extends DraftKeeper {
  /** State of the draft. */
  readonly stage: DraftStage;
}

/** Keeper of an object's draft while its editor is mounted; a pending draft is stored on unmount. */
export const useDraftKeeper = ({ kind, id }: DraftName): KeptEditor => {
  const api = useApi();
  const localKey = useDraftKey();
  const [stage, setStage] = useState<DraftStage>('none');
  const [keeper] = useState(() => makeDraftKeeper({ api, localKey, name: { kind, id }, onStage: setStage }));
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
