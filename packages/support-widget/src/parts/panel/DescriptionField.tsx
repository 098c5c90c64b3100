import { useRef } from 'react';
import { countCodePoints } from '../../model/form-rules.ts';
import { descriptionLimit } from '../../model/limits.ts';
import type { Text } from '../../model/messages.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { usePause } from './use-pause.ts';
import { useRows } from './use-rows.ts';

interface DescriptionFieldProps {
  readonly id: string;
  readonly text: Text;
  readonly value: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

/** Description field with a character counter. */
export const DescriptionField = ({ id, text, value, error, readOnly, onChange, onBlur }: DescriptionFieldProps) => {
  const area = useRef<HTMLTextAreaElement>(null);
  useRows(area, value);
  const errorId = `${id}-error`;
  const used = countCodePoints(value);
  const spoken = usePause(used, 1000);
  const counter = (
    <span className="slw-counter" part="counter" aria-hidden="true" data-over={used > descriptionLimit || undefined}>
      {text('counter', { used, max: descriptionLimit })}
    </span>
  );
  return (
    <FieldFrame id={id} label={text('description')} aside={counter} error={error} errorId={errorId}>
      <textarea
        ref={area}
        className="slw-input slw-area"
        part="input"
        id={id}
        name="description"
        autoComplete="off"
        rows={3}
        readOnly={readOnly}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
      />
      <span className="slw-hidden" role="status">
        {spoken > 0 && text('counter-spoken', { used: spoken, max: descriptionLimit })}
      </span>
    </FieldFrame>
  );
};
