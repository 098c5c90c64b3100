import { useText } from '@sightline/core/react';
import { useMemo } from 'react';
import { messages } from '../../messages/dataset.ts';
import type { FieldFault } from '../../model/dataset/check-form.ts';

/** Returns the text of a field error. */
export const useFaultText = (): ((fault: FieldFault) => string) => {
  const text = useText(messages);
  return useMemo(() => {
    const words: Readonly<Record<FieldFault, string>> = {
      required: text('dataset.fault-required'),
      twice: text('dataset.fault-twice'),
      long: text('dataset.fault-long'),
      whole: text('dataset.fault-whole'),
      seconds: text('dataset.fault-seconds'),
      object: text('dataset.fault-object'),
      times: text('dataset.fault-times'),
      address: text('dataset.fault-address'),
      'unknown-time': text('dataset.fault-time'),
    };
    return (fault) => words[fault];
  }, [text]);
};
