import { useId } from 'react';
import { defaultPreferredCountries } from '../../model/defaults.ts';
import type { Text } from '../../model/messages.ts';
import type { Country } from '../../model/phone/phone-engine.ts';
import { CountryPicker } from '../country-list/CountryPicker.tsx';
import type { PhoneInputProps } from './phone-input-props.ts';
import { refusalText } from './refusal-text.ts';
import { usePhoneControl } from './use-phone-control.ts';

export interface PhoneControlProps extends Omit<PhoneInputProps, 'locale' | 'messages'> {
  /** Locale (BCP 47) for country names and the default country. */
  readonly locale: string;
  readonly text: Text;
}

const noCountries: readonly Country[] = [];
const noCode = () => '';

interface PhoneMessagesProps {
  readonly problemId: string;
  readonly problem: string | undefined;
  readonly refusal: string | undefined;
  /** Number of refused edits so far. */
  readonly refusals: number;
}

/** Messages under the field: the problem of the number, and the reason why the most recent edit was refused. */
const PhoneMessages = ({ problemId, problem, refusal, refusals }: PhoneMessagesProps) => (
  <>
    {problem !== undefined && (
      <p className="slw-phone-problem" id={problemId}>
        {problem}
      </p>
    )}
    <span className="slw-phone-refusal" role="status">
      {/* A non-breaking space makes a repeated message different, so that screen readers announce it again. */}
      {refusal !== undefined && `${refusal}${refusals % 2 === 0 ? '\u00a0' : ''}`}
    </span>
  </>
);

/**
 * Country button and number field as one control. It validates itself when it first loses the focus, unless the host
 * sets `invalid`.
 */
export const PhoneControl = (props: PhoneControlProps) => {
  const { locale, text, disabled = false, readOnly = false, invalid } = props;
  const ownId = useId();
  const id = props.id ?? `${ownId}-field`;
  const { input, engine, field, firstText, problem, pick, leave } = usePhoneControl(props);
  const { extension } = field.phone;
  const refusal = field.refusal && refusalText(field.refusal, text);
  const describedBy = [
    props.describedBy,
    extension === undefined ? undefined : `${ownId}-extension`,
    problem === undefined ? undefined : `${ownId}-problem`,
  ];

  return (
    <div className="slw-phone-around">
      <div
        className="slw-phone"
        data-invalid={invalid === true || problem !== undefined || undefined}
        data-disabled={disabled || undefined}
        data-refused={refusal === undefined ? undefined : field.refusals % 2 === 0 ? 'even' : 'odd'}
      >
        <CountryPicker
          country={field.phone.country}
          countries={engine ? (props.onlyCountries ?? engine.countries) : noCountries}
          callingCodeOf={engine?.callingCodeOf ?? noCode}
          preferred={props.preferredCountries ?? defaultPreferredCountries}
          locale={locale}
          text={text}
          disabled={disabled || readOnly}
          onPick={pick}
          {...(props.labelledBy === undefined ? {} : { labelledBy: props.labelledBy })}
        />
        <input
          ref={input}
          className="slw-phone-field"
          part="input"
          id={id}
          name={props.name}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          spellCheck={false}
          dir="ltr"
          defaultValue={firstText}
          disabled={disabled}
          readOnly={readOnly}
          aria-label={
            props.labelledBy === undefined
              ? (props.label ?? (props.id === undefined ? text('phone') : undefined))
              : undefined
          }
          aria-labelledby={props.labelledBy}
          aria-required={props.required || undefined}
          aria-invalid={invalid ?? problem !== undefined}
          aria-describedby={describedBy.filter((each) => each !== undefined).join(' ') || undefined}
          onBlur={leave}
        />
        {extension !== undefined && (
          <span className="slw-phone-extension" id={`${ownId}-extension`}>
            {text('phone.extension', { digits: extension === '' ? '…' : extension })}
          </span>
        )}
      </div>
      <PhoneMessages
        problemId={`${ownId}-problem`}
        problem={problem && text(problem)}
        refusal={refusal}
        refusals={field.refusals}
      />
    </div>
  );
};
