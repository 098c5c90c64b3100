import { useFormatter, useSession, useText } from '@sightline/core/react';
import { Combobox, Select, joinClasses, type Density, type Option } from '@sightline/ui-kit';
import { Globe, Monitor, Moon, Sun } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { messages } from '../../messages/account.ts';
import { PictureChoice } from './PictureChoice.tsx';
import { SectionHead } from './SectionHead.tsx';
import * as css from './account.css.ts';

/** Display preferences. */
export interface LookChoices {
  readonly theme: 'light' | 'dark' | 'system';
  readonly density: Density;
  /** Language; undefined means the language of the page. */
  readonly locale: string | undefined;
  /** Time zone by IANA name; undefined means the browser's zone. */
  readonly timeZone: string | undefined;
}

export interface PreferencesFormProps {
  readonly choices: LookChoices;
  readonly languages: ReadonlyArray<{ readonly tag: string; readonly name: string }>;
  readonly onChoose: (change: Partial<LookChoices>) => void;
}

const browserZone = 'browser';
/** Sample number that shows the separators of a language. */
const exampleNumber = 1234.56;
const numberFormat = (locale: string) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
const dateFormat = (locale: string, timeZone?: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
const timeFormat = (locale: string, timeZone?: string) =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });

const zoneName = (zone: string): string => zone.replaceAll('_', ' ');

/** Language, time zone, theme and density; changes apply immediately. */
export const PreferencesForm = ({ choices, languages, onChoose }: PreferencesFormProps): ReactNode => {
  const text = useText(messages);
  const { capabilities } = useSession();
  const numbers = useFormatter(numberFormat);
  const dates = useFormatter(dateFormat);
  const times = useFormatter(timeFormat);
  const [now] = useState(Date.now);
  const language = languages.find(({ tag }) => tag === choices.locale) ?? languages[0];
  return (
    <>
      <SectionHead title={text('account.preferences')} words={text('account.preferences-explain')} />
      <div className={css.box}>
        <Setting title={text('account.language')} words={text('account.language-explain')}>
          <Select
            label={text('account.language')}
            value={language?.tag}
            onChange={(locale) => onChoose({ locale })}
            options={languages.map(({ tag, name }) => ({ value: tag, label: name, icon: Globe }))}
          />
          <p className={css.example}>{`${numbers.format(exampleNumber)} · ${dates.format(now)}`}</p>
        </Setting>
        <Setting
          title={text('account.time-zone')}
          words={text('account.time-zone-explain', { time: times.format(now) })}
        >
          <ZoneChoice zone={choices.timeZone} onChoose={(timeZone) => onChoose({ timeZone })} />
        </Setting>
      </div>
      <div className={css.box}>
        <Setting title={text('account.theme')} words={text('account.theme-explain')}>
          <ThemeChoice theme={choices.theme} onChoose={(theme) => onChoose({ theme })} />
        </Setting>
        <Setting title={text('account.density')} words={text('account.density-explain')}>
          <DensityChoice density={choices.density} onChoose={(density) => onChoose({ density })} />
        </Setting>
      </div>
      <p className={css.faint}>
        {text(capabilities.has('preferences') ? 'account.saved-everywhere' : 'account.saved-here')}
      </p>
    </>
  );
};

interface SettingProps {
  readonly title: string;
  readonly words: string;
  readonly children: ReactNode;
}

const Setting = ({ title, words, children }: SettingProps) => (
  <div className={css.setting}>
    <div>
      <h3 className={css.settingName}>{title}</h3>
      <p className={css.faint}>{words}</p>
    </div>
    <div className={css.control}>{children}</div>
  </div>
);

const ZoneChoice = ({
  zone,
  onChoose,
}: {
  readonly zone: string | undefined;
  readonly onChoose: (zone: string | undefined) => void;
}) => {
  const text = useText(messages);
  const options = useMemo<readonly Option<string>[]>(() => {
    const own = zoneName(new Intl.DateTimeFormat().resolvedOptions().timeZone);
    const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];
    return [
      { value: browserZone, label: text('account.browser-zone', { zone: own }) },
      ...zones.map((name) => ({ value: name, label: zoneName(name) })),
    ];
  }, [text]);
  const chosen = options.find(({ value }) => value === (zone ?? browserZone));
  return (
    <Combobox
      label={text('account.time-zone')}
      options={options}
      value={chosen ?? { value: zone ?? browserZone, label: zoneName(zone ?? browserZone) }}
      onChange={(option) => onChoose(option === undefined || option.value === browserZone ? undefined : option.value)}
    />
  );
};

const ThemeChoice = ({
  theme,
  onChoose,
}: {
  readonly theme: LookChoices['theme'];
  readonly onChoose: (theme: LookChoices['theme']) => void;
}) => {
  const text = useText(messages);
  const picture = (look: keyof typeof css.themePicture) => (
    <span className={joinClasses(css.themeSheet, css.themePicture[look])}>
      <i />
      <i />
      <i />
      <b />
    </span>
  );
  return (
    <PictureChoice
      label={text('account.theme')}
      value={theme}
      onChange={onChoose}
      options={[
        { value: 'system', label: text('account.theme-system'), icon: Monitor, picture: picture('system') },
        { value: 'light', label: text('account.theme-light'), icon: Sun, picture: picture('light') },
        { value: 'dark', label: text('account.theme-dark'), icon: Moon, picture: picture('dark') },
      ]}
    />
  );
};

const DensityChoice = ({
  density,
  onChoose,
}: {
  readonly density: Density;
  readonly onChoose: (density: Density) => void;
}) => {
  const text = useText(messages);
  const picture = (each: Density) => (
    <span className={joinClasses(css.densitySheet, css.densityPicture[each])}>
      <i />
      <i />
      <i />
      <i />
    </span>
  );
  return (
    <PictureChoice
      label={text('account.density')}
      value={density}
      onChange={onChoose}
      options={(['comfortable', 'compact', 'dense'] as const).map((value) => ({
        value,
        label: text(`account.density-${value}`),
        picture: picture(value),
      }))}
    />
  );
};
