import { useCallback, useEffect, useRef, useState } from 'react';
import { loadPhoneDrawing } from '../../model/phone/load-phone-engine.ts';
import type { PhoneDrawing } from '../../model/phone/numbering-plans.ts';
import type { PhoneEngine } from '../../model/phone/phone-engine.ts';

/** The numbering plans and the field logic that uses them. */
export interface PhonePlans {
  readonly engine: PhoneEngine;
  readonly drawing: PhoneDrawing;
}

/**
 * Returns the numbering plans when they are loaded. After a failure, `retry` loads them again; until then the field
 * works without them.
 */
export function usePhoneEngine(load: () => Promise<PhoneEngine>): {
  readonly plans: PhonePlans | undefined;
  readonly retry: () => void;
} {
  const [plans, setPlans] = useState<PhonePlans>();
  const stage = useRef<'idle' | 'loading' | 'done'>('idle');
  const source = useRef(load);
  useEffect(() => {
    source.current = load;
  }, [load]);

  const retry = useCallback(() => {
    if (stage.current !== 'idle') return;
    stage.current = 'loading';
    Promise.all([source.current(), loadPhoneDrawing()]).then(
      ([engine, drawing]) => {
        stage.current = 'done';
        setPlans({ engine, drawing });
      },
      () => {
        stage.current = 'idle';
      },
    );
  }, []);
  useEffect(() => retry(), [retry]);
  return { plans, retry };
}
