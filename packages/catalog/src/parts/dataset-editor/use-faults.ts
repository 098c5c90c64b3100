import { useState } from 'react';
import { checkForm, type FormFaults } from '../../model/dataset/check-form.ts';
import type { DatasetForm } from '../../model/dataset/dataset-form.ts';
import { useFaultText } from './use-fault-text.ts';

/** Errors of the editor's input: errors that were found in the input, and errors that the server reported. */
export interface Faults {
  /** All errors found in the input, including those that are not shown yet. */
  readonly found: FormFaults;
  /** Error of a field, after it was left or a save was attempted. */
  readonly faultAt: (field: string) => string | undefined;
  /** Fields that show an error. */
  readonly faultFields: readonly string[];
  /** Message of a failed save that belongs to no field. */
  readonly failure: string | undefined;
  readonly touch: (field: string) => void;
  /** Shows the errors of all fields, before a save. Clears the errors of the previous save. */
  readonly showAll: () => void;
  /** Shows the server's messages: those of fields, and the message that belongs to no field. */
  readonly refuseAll: (fields: ReadonlyMap<string, string>, failure?: string) => void;
  /** Sets a server message on a field. */
  readonly refuse: (field: string, words: string) => void;
  /** Clears server messages of fields. */
  readonly accept: (...fields: readonly string[]) => void;
  /** Clears all displayed errors, because other input is loaded. */
  readonly reset: () => void;
}

const noRefusals: ReadonlyMap<string, string> = new Map();

/** Errors of a form. */
export const useFaults = (form: DatasetForm): Faults => {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState(noRefusals);
  const [failure, setFailure] = useState<string>();
  const faultText = useFaultText();
  const found = checkForm(form);
  const faultAt = (field: string): string | undefined => {
    const fault = tried || touched.has(field) ? found.get(field) : undefined;
    return refused.get(field) ?? (fault && faultText(fault));
  };
  const refuseAll = (fields: ReadonlyMap<string, string>, words?: string) => {
    setRefused(fields);
    setFailure(words);
  };
  return {
    found,
    faultAt,
    faultFields: [...new Set([...refused.keys(), ...found.keys()])].filter((field) => faultAt(field) !== undefined),
    failure,
    touch: (field) => setTouched((now) => (now.has(field) ? now : new Set(now).add(field))),
    showAll: () => {
      setTried(true);
      refuseAll(noRefusals);
    },
    refuseAll,
    refuse: (field, words) => setRefused((now) => new Map(now).set(field, words)),
    accept: (...fields) => setRefused((now) => new Map([...now].filter(([field]) => !fields.includes(field)))),
    reset: () => {
      setTouched(new Set());
      setTried(false);
      refuseAll(noRefusals);
    },
  };
};
