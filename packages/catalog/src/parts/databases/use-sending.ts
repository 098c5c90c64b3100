import type { SentBytes, UploadOptions } from '@sightline/core/api';
import { useEffect, useRef, useState } from 'react';

export interface Sending {
  /** Number of bytes sent so far; undefined before the first byte. */
  readonly sent: SentBytes | undefined;
  /** Returns the abort signal and the progress callback for an upload that starts now. */
  readonly start: () => Pick<UploadOptions, 'signal' | 'onSent'>;
  readonly stop: () => void;
}

/** Upload progress of a form; the upload is aborted on unmount. */
export const useSending = (): Sending => {
  const [sent, setSent] = useState<SentBytes>();
  const control = useRef<AbortController>(undefined);
  const stop = () => control.current?.abort();
  useEffect(() => stop, []);
  return {
    sent,
    start: () => {
      control.current = new AbortController();
      setSent(undefined);
      return { signal: control.current.signal, onSent: setSent };
    },
    stop,
  };
};
