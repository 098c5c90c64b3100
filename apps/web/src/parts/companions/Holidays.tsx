import { useLocale, useText } from '@sightline/core/react';
import { HolidayDecorations, useHolidayChoices } from '@sightline/holiday-decorations';
import '@sightline/holiday-decorations/styles.css';
import { useEffect, type ReactNode } from 'react';
import { messages } from '../../messages/late.ts';
import type { DecorationProps } from '../../registers/decorations.ts';
import * as css from './companions.css.ts';

/** Snow and garland; each can be turned off in the account menu. */
export const Holidays = ({ allowed, onSettings, controlsIn }: DecorationProps): ReactNode => {
  const text = useText(messages);
  const { locale } = useLocale();
  const [{ snow, garland }, choose] = useHolidayChoices();
  useEffect(() => {
    onSettings([
      { heading: text('holidays.title') },
      { id: 'snow', label: text('holidays.snow'), checked: snow, alone: true, onSelect: () => choose({ snow: !snow }) },
      {
        id: 'garland',
        label: text('holidays.garland'),
        checked: garland,
        alone: true,
        onSelect: () => choose({ garland: !garland }),
      },
    ]);
    return () => onSettings([]);
  }, [text, snow, garland, choose, onSettings]);
  return (
    <div className={css.holidays}>
      <HolidayDecorations enabled environmentAllows={allowed} locale={locale} arrowIn={controlsIn} />
    </div>
  );
};
