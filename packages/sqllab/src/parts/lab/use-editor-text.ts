import type { CodeEditorHandle } from '@sightline/ui-kit/code-editor';
import { useRef, type RefObject } from 'react';
import type { Place } from '../../model/error-place.ts';

/** Functions by which other panels change the editor's text and selection. */
export interface EditorText {
  readonly handle: RefObject<CodeEditorHandle | null>;
  readonly insert: (what: string) => void;
  readonly replace: (place: Place, what: string) => void;
  readonly moveCursor: (to: number) => void;
}

/** Access to the editor's text; `onShow` brings the editor to the front first. */
export const useEditorText = (onShow: () => void): EditorText => {
  const handle = useRef<CodeEditorHandle>(null);
  return {
    handle,
    insert: (what) => {
      onShow();
      handle.current?.insert(what);
    },
    replace: (place, what) => {
      onShow();
      handle.current?.replace(place, what);
      // Do not select the inserted text, because Run would then run only the selection.
      const end = place.from + what.length;
      handle.current?.select({ from: end, to: end });
    },
    moveCursor: (to) => {
      onShow();
      handle.current?.select({ from: to, to });
    },
  };
};
