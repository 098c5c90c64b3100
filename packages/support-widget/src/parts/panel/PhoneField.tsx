import type { Text } from '../../model/messages.ts';
import type { ParsedPhone, PhoneEngine } from '../../model/phone/phone-engine.ts';
import { PhoneControl } from '../phone-input/PhoneControl.tsx';
import type { WidgetSettings } from '../widget/widget-settings.ts';
import { FieldFrame } from './FieldFrame.tsx';

interface PhoneFieldProps {
  readonly id: string;
  readonly text: Text;
  readonly locale: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly settings: WidgetSettings;
  readonly loadEngine: () => Promise<PhoneEngine>;
  readonly onChange: (value: string, read: ParsedPhone) => void;
  readonly onBlur: () => void;
}

/** Phone number field. */
export const PhoneField = (props: PhoneFieldProps) => {
  const { id, text, locale, value, error, readOnly, settings, loadEngine, onChange, onBlur } = props;
  const { defaultCountry, preferredCountries } = settings;
  const errorId = `${id}-error`;
  return (
    <FieldFrame id={id} label={text('phone')} error={error} errorId={errorId}>
      <PhoneControl
        id={id}
        name="phone"
        locale={locale}
        text={text}
        value={value}
        required
        readOnly={readOnly}
        invalid={error !== undefined}
        loadEngine={loadEngine}
        onChange={onChange}
        onBlur={onBlur}
        {...(error === undefined ? {} : { describedBy: errorId })}
        {...(defaultCountry === undefined ? {} : { defaultCountry })}
        {...(preferredCountries === undefined ? {} : { preferredCountries })}
      />
    </FieldFrame>
  );
};
