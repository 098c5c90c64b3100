import { TextInput } from '@sightline/ui-kit';
import { useState, type ReactNode } from 'react';

/**
 * Input for a whole number within limits. Typed text is applied as soon as it is a valid number. When the field loses
 * focus, it shows the applied number again.
 */
export const NumberInput = ({
  value,
  least,
  most,
  suffix,
  onChange,
}: {
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly suffix: string;
  readonly onChange: (value: number) => void;
}): ReactNode => {
  const [typed, setTyped] = useState<string>();
  const change = (next: string) => {
    setTyped(next);
    const number = Number(next);
    if (next.trim() !== '' && Number.isInteger(number) && number >= least && number <= most) onChange(number);
  };
  return (
    <TextInput
      inputMode="numeric"
      value={typed ?? String(value)}
      suffix={suffix}
      onChange={change}
      onBlur={() => setTyped(undefined)}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
        if (step === 0) return;
        event.preventDefault();
        setTyped(undefined);
        onChange(Math.max(least, Math.min(most, value + step)));
      }}
    />
  );
};
