import { useEffect, useRef, type RefObject } from 'react';

interface FormTies {
  readonly name: string | undefined;
  readonly value: string;
  readonly onReset: () => void;
  readonly onSubmit: () => void;
}

/** Connects the field to its form: the form submits the E.164 value instead of the text and can reset it. */
export function usePhoneForm(input: RefObject<HTMLInputElement | null>, ties: FormTies): void {
  const latest = useRef(ties);
  useEffect(() => {
    latest.current = ties;
  });
  useEffect(() => {
    const form = input.current!.form;
    if (form === null) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    form.addEventListener(
      'formdata',
      (event) => {
        const { name, value } = latest.current;
        if (name !== undefined && event.formData.has(name)) event.formData.set(name, value);
      },
      { signal },
    );
    form.addEventListener('reset', () => latest.current.onReset(), { signal });
    form.addEventListener('submit', () => latest.current.onSubmit(), { signal, capture: true });
    return () => listening.abort();
  }, [input]);
}
