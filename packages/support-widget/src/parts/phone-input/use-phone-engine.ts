import { useCallback, useEffect, useRef, useState } from 'react';
import type { PhoneEngine } from '../../model/phone/phone-engine.ts';

/**
 * The numbering plans, once they are there. What could not be fetched is fetched anew when `retry` is called: the field goes
 * on without them until then.
 */
export function usePhoneEngine(load: () => Promise<PhoneEngine>): {
  readonly engine: PhoneEngine | undefined;
  readonly retry: () => void;
} {
  const [engine, setEngine] = useState<PhoneEngine>();
  const stage = useRef<'idle' | 'loading' | 'done'>('idle');
  const source = useRef(load);
  useEffect(() => {
    source.current = load;
  }, [load]);

  const retry = useCallback(() => {
    if (stage.current !== 'idle') return;
    stage.current = 'loading';
    source.current().then(
      (loaded) => {
        stage.current = 'done';
        setEngine(loaded);
      },
      () => {
        stage.current = 'idle';
      },
    );
  }, []);
  useEffect(() => retry(), [retry]);
  return { engine, retry };
}
