import { directionOf, languageOf, localeTagOf } from '../../model/language.ts';
import { schemeRef } from '../scheme/scheme-ref.ts';
import { usePageLocale } from '../widget/use-page-locale.ts';
import type { PhoneInputProps } from './phone-input-props.ts';
import { PhoneControl } from './PhoneControl.tsx';
import { usePhoneWords } from './use-phone-words.ts';

/**
 * A phone field that accepts typed and pasted numbers in any format and returns E.164. It works alone in any page;
 * styles are in `@sightline/support-widget/styles.css`.
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
