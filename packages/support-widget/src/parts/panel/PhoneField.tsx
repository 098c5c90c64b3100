import type { PhoneEngine } from '../../model/phone/phone-engine.ts';
import type { WidgetSettings } from '../widget/widget-settings.ts';
import { FieldFrame } from './FieldFrame.tsx';

interface PhoneFieldProps {
  readonly id: string;
  readonly label: string;
  readonly locale: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly settings: WidgetSettings;
  readonly loadEngine: () => Promise<PhoneEngine>;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

/** The phone number of whoever asks. */
export const PhoneField = ({ id, label, value, error, readOnly, onChange, onBlur }: PhoneFieldProps) => {
  const errorId = `${id}-error`;
  return (
    <FieldFrame id={id} labelId={`${id}-label`} label={label} error={error} errorId={errorId}>
      <input
        className="slw-input"
        id={id}
        name="phone"
        type="tel"
        readOnly={readOnly}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
      />
    </FieldFrame>
  );
};
