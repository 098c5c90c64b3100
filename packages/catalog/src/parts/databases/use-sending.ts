import type { SentBytes, UploadOptions } from '@sightline/core/api';
import { useEffect, useRef, useState } from 'react';

export interface Sending {
  /** How far it is; nothing before the first byte. */
  readonly sent: SentBytes | undefined;
  /** What a call is given that begins now. */
  readonly start: () => Pick<UploadOptions, 'signal' | 'onSent'>;
  readonly stop: () => void;
}

/** How far a form is sent; it is stopped where what shows it goes. */
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
