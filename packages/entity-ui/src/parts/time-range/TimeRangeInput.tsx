import { Button, Field, Popover } from '@sightline/ui-kit';
import { CalendarRange, ChevronDown } from 'lucide-react';
import { useDeferredValue, type ReactNode } from 'react';
import { LateTimeRangePanel } from './LateTimeRangePanel.tsx';
import { ResolvedRange } from './ResolvedRange.tsx';
import { useRangeText } from './use-range-text.ts';

export interface TimeRangeInputProps {
  readonly label: string;
  /** A time range in the contract's grammar. */
  readonly value: string;
  readonly onChange: (range: string) => void;
  /** True if the picker is open when the field appears, in response to a press on another control. */
  readonly initiallyOpen?: boolean;
}

/**
 * Form field for a time range: a button that shows the range as text and opens the picker, with the resolved range
 * below.
 */
export const TimeRangeInput = ({ label, value, onChange, initiallyOpen = false }: TimeRangeInputProps): ReactNode => {
  const rangeText = useRangeText();
  const asked = useDeferredValue(value);
  return (
    <Field group label={label} help={<ResolvedRange range={asked} />}>
      <Popover
        bare
        label={label}
        initiallyOpen={initiallyOpen}
        trigger={
          <Button block icon={CalendarRange} endIcon={ChevronDown} aria-label={`${label}: ${rangeText(value)}`}>
            {rangeText(value)}
          </Button>
        }
      >
        {(close) => (
          <LateTimeRangePanel
            value={value}
            onCancel={close}
            onApply={(range) => {
              onChange(range);
              close();
            }}
          />
        )}
      </Popover>
    </Field>
  );
};
