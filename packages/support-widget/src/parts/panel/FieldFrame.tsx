import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface FieldFrameProps {
  readonly id: string;
  readonly label: string;
  /** Content at the end of the label row. */
  readonly aside?: ReactNode;
  readonly error: string | undefined;
  readonly errorId: string;
  readonly children: ReactNode;
}

/** A field with label and error message. */
export const FieldFrame = ({ id, label, aside, error, errorId, children }: FieldFrameProps) => (
  <div className="slw-field" part="field">
    <div className="slw-label-line">
      <label className="slw-label" htmlFor={id}>
        {label}
      </label>
      {aside}
    </div>
    {children}
    {error !== undefined && (
      <p className="slw-error" id={errorId} part="error">
        <Icon name="alert" size={13} />
        <span>{error}</span>
      </p>
    )}
  </div>
);
