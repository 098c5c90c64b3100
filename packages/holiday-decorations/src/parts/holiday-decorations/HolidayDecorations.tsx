import { Garland, type GarlandProps } from '../garland/Garland.tsx';
import { Snowfall, type SnowfallProps } from '../snowfall/Snowfall.tsx';

export type HolidayDecorationsProps = SnowfallProps & GarlandProps;

/** Snow and garland together. Each can be turned off permanently; see `useHolidayChoices`. */
export function HolidayDecorations({ locale, messages, arrowIn, ...snow }: HolidayDecorationsProps) {
  return (
    <>
      <Garland enabled={snow.enabled} memory={snow.memory} locale={locale} messages={messages} arrowIn={arrowIn} />
      <Snowfall {...snow} />
    </>
  );
}
