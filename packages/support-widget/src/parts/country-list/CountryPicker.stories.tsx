import { useEffect, useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import '../../styles.css';
import { loadCatalogue } from '../../messages/load-catalogue.ts';
import { directionOf, languageOf, localeTagOf } from '../../model/language.ts';
import { makeText, type Text } from '../../model/messages.ts';
import type { Country } from '../../model/phone/phone-engine.ts';
import { CountryPicker } from './CountryPicker.tsx';
import { worldCallingCodeOf, worldCountries, worldPreferred } from './world-of-countries.ts';

interface StageProps {
  readonly locale: string;
  readonly first: Country | undefined;
  readonly disabled: boolean;
}

/** A field with the country picker, in the language of `locale`. */
function Stage({ locale, first, disabled }: StageProps) {
  const [country, setCountry] = useState(first);
  const [text, setText] = useState<Text>();
  useEffect(() => {
    void loadCatalogue(languageOf(locale)).then((catalogue) => setText(() => makeText(catalogue, locale)));
  }, [locale]);
  return (
    <div className="slw-root" lang={localeTagOf(locale)} dir={directionOf(languageOf(locale))}>
      <div className="slw-phone">
        {text && (
          <CountryPicker
            country={country}
            countries={worldCountries}
            callingCodeOf={worldCallingCodeOf}
            preferred={worldPreferred}
            locale={locale}
            text={text}
            disabled={disabled}
            onPick={setCountry}
          />
        )}
        <input className="slw-phone-field" type="tel" dir="ltr" aria-label="Phone" disabled={disabled} />
      </div>
    </div>
  );
}

const meta = {
  title: 'Support/Country picker',
  component: Stage,
  args: { locale: 'en', first: 'de', disabled: false },
} satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const English: Story = {};
export const Arabic: Story = { args: { locale: 'ar', first: 'eg' } };
export const Japanese: Story = { args: { locale: 'jp', first: 'jp' } };
/** Uses the bundled names if the browser has none. */
export const Armenian: Story = { args: { locale: 'hy', first: 'am' } };
export const NothingChosen: Story = { args: { first: undefined } };
export const Disabled: Story = { args: { disabled: true } };
