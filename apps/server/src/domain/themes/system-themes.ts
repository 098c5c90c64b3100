/** A built-in theme, for light or dark mode. */
export interface SystemTheme {
  readonly uuid: string;
  readonly name: 'THEME_DEFAULT' | 'THEME_DARK';
  readonly data: {
    readonly algorithm: 'default' | 'dark';
    readonly token: Readonly<Record<string, unknown>>;
  };
}

const brand = {
  brandAppName: 'Sightline',
  brandLogoAlt: 'Sightline',
  brandLogoUrl: '/static/favicon.svg',
  brandLogoHref: '/',
  brandLogoHeight: '24px',
  brandLogoMargin: '18px 0',
  brandIconMaxWidth: 37,
  brandSpinnerUrl: null,
  brandSpinnerSvg: null,
  fontFamily: "'Geist Variable', 'Helvetica Neue', Arial, sans-serif",
  fontFamilyCode: "'Geist Mono Variable', Menlo, monospace",
  fontUrls: [],
  transitionTiming: 0.3,
};

/**
 * The built-in themes of the pages, in the contract's form. Their uuids are fixed, so that bundles can reference
 * them.
 */
export const systemThemes = {
  default: {
    uuid: '5d7ac9c1-8c7b-4d1c-9d55-6a0b0c4de101',
    name: 'THEME_DEFAULT',
    data: {
      algorithm: 'default',
      token: {
        ...brand,
        colorPrimary: '#3B5BDB',
        colorLink: '#3B5BDB',
        colorError: '#C92A4B',
        colorWarning: '#9A5B00',
        colorSuccess: '#0B7A4B',
        colorInfo: '#0673A1',
        colorEditorSelection: '#EAF0FE',
      },
    },
  },
  dark: {
    uuid: '5d7ac9c1-8c7b-4d1c-9d55-6a0b0c4de102',
    name: 'THEME_DARK',
    data: {
      algorithm: 'dark',
      token: {
        ...brand,
        colorPrimary: '#8DA4FF',
        colorLink: '#8DA4FF',
        colorError: '#FF7A90',
        colorWarning: '#F5B041',
        colorSuccess: '#5FD39A',
        colorInfo: '#59B6E8',
        colorEditorSelection: '#171C33',
      },
    },
  },
} as const satisfies Readonly<Record<'default' | 'dark', SystemTheme>>;
