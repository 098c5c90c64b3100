import { isCallError } from '@sightline/core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CommentDraftKind, Draft } from '../../model/draft.ts';
import { useDraftKeeper } from '../drafts/use-draft-keeper.ts';

export interface Writing {
  readonly written: string;
  readonly write: (text: string) => void;
  /** Resets the draft after sending or discarding. */
  readonly drop: () => void;
  /** True if the input is stored as a draft. */
  readonly kept: boolean;
}

const textOf = (draft: Draft<unknown, unknown> | undefined): string => {
  const values = draft?.values as { readonly text?: unknown } | undefined;
  return typeof values?.text === 'string' ? values.text : '';
};

/**
 * The text that is being written, stored under a key. It starts with the draft of an earlier visit, or with `start`.
 */
export const useWriting = (name: { readonly kind: CommentDraftKind; readonly id: number }, start: string): Writing => {
  const keeper = useDraftKeeper(name);
  const [written, setWritten] = useState(start);
  const { find, keep } = keeper;
  const write = (text: string) => {
    setWritten(text);
    if (text === start || text === '') keeper.drop();
    else keep({ base: null, values: { text } });
  };
  const takeUp = useEffectEvent((found: string) => {
    // If the user typed before the draft was loaded, keep both the draft and the typed text.
    if (found !== '') write(written === start || written === '' ? found : `${found}\n${written}`);
  });
  useEffect(() => {
    const control = new AbortController();
    const look = async () => {
      try {
        const found = textOf(await find(control.signal));
        if (!control.signal.aborted) takeUp(found);
      } catch (error) {
        // If the draft cannot be read now, the next visit will find it.
        if (!isCallError(error)) throw error;
      }
    };
    void look();
    return () => control.abort();
    // The key of a field never changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const drop = () => {
    setWritten(start);
    keeper.drop();
  };
  return { written, write, drop, kept: keeper.stage !== 'failed' };
};
