import { FieldFrame } from './FieldFrame.tsx';

interface NameFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

/** Name field. Text that is too long stays and shows an error; it is never cut. */
export const NameField = ({ id, label, value, error, readOnly, onChange, onBlur }: NameFieldProps) => {
  const errorId = `${id}-error`;
  return (
    <FieldFrame id={id} label={label} error={error} errorId={errorId}>
      <input
        className="slw-input"
        part="input"
        id={id}
        name="name"
        autoComplete="name"
        required
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
