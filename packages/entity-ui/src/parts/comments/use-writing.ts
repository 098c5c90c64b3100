import { isCallError } from '@sightline/core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CommentDraftKind, Draft } from '../../model/draft.ts';
import { useDraftKeeper } from '../drafts/use-draft-keeper.ts';

export interface Writing {
  readonly written: string;
  readonly write: (text: string) => void;
  /** Begins anew: what was written was sent, or is not wanted. */
  readonly drop: () => void;
  /** Whether what is typed outlasts the page. */
  readonly kept: boolean;
}

const textOf = (draft: Draft<unknown, unknown> | undefined): string => {
  const values = draft?.values as { readonly text?: unknown } | undefined;
  return typeof values?.text === 'string' ? values.text : '';
};

/** What is being written under a name: it begins with the draft of an earlier visit, or with `start`. */
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
    // Who was quicker than the drafts loses neither.
    if (found !== '') write(written === start || written === '' ? found : `${found}\n${written}`);
  });
  useEffect(() => {
    const control = new AbortController();
    const look = async () => {
      try {
        const found = textOf(await find(control.signal));
        if (!control.signal.aborted) takeUp(found);
      } catch (error) {
        // A draft that cannot be read now is found the next time.
        if (!isCallError(error)) throw error;
      }
    };
    void look();
    return () => control.abort();
    // The keeper of a field stays the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const drop = () => {
    setWritten(start);
    keeper.drop();
  };
  return { written, write, drop, kept: keeper.stage !== 'failed' };
};
