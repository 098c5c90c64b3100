import { directionOf, languageOf, localeTagOf } from '../../model/language.ts';
import { schemeRef } from '../scheme/scheme-ref.ts';
import { usePageLocale } from '../widget/use-page-locale.ts';
import type { PhoneInputProps } from './phone-input-props.ts';
import { PhoneControl } from './PhoneControl.tsx';
import { usePhoneWords } from './use-phone-words.ts';

/**
 * A phone field that takes whatever people type or paste, and gives E.164. It stands by itself in any page; styles come from
 * `@sightline/support-widget/styles.css`.
 */
export const PhoneInput = ({ locale: ownLocale, messages, ...props }: PhoneInputProps) => {
  const pageLocale = usePageLocale();
  const locale = ownLocale ?? pageLocale;
  const language = languageOf(locale);
  const text = usePhoneWords(locale, messages);
  return (
    <div ref={schemeRef} className="slw-root" lang={language} dir={directionOf(language)}>
      <PhoneControl {...props} locale={localeTagOf(locale)} text={text} />
    </div>
  );
};
