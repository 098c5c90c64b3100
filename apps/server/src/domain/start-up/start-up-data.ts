import type { Config } from '../../config/config.ts';
import type { Account } from '../../store/accounts.ts';
import type { Subject } from '../access.ts';
import { draftKeyOf } from '../drafts/draft-key.ts';
import type { ExampleProgress } from '../examples/example-progress.ts';
import type { Secrets } from '../session/secrets.ts';
import { mailSender } from '../mail/mail-sender.ts';
import type { PageThemes } from '../themes/page-themes.ts';
import { preferencesOf } from '../users/preferences.ts';
import { describeSession } from '../users/describe-user.ts';
import { featureFlags } from './feature-flags.ts';
import { menuFor } from './menu.ts';
import { capabilities, version } from './version.ts';

/** `common.conf`: configuration for clients, with the contract's names. */
const clientConf = (config: Config) => {
  const { limits, query, supportEmail, supportPrivacyUrl } = config;
  return {
    AUTH_TYPE: 1,
    AUTH_USER_REGISTRATION: false,
    SUPERSET_WEBSERVER_TIMEOUT: query.timeoutS,
    SUPERSET_DASHBOARD_POSITION_DATA_LIMIT: 65_535,
    SUPERSET_DASHBOARD_PERIODICAL_REFRESH_LIMIT: 0,
    SUPERSET_DASHBOARD_PERIODICAL_REFRESH_WARNING_MESSAGE: null,
    DASHBOARD_AUTO_REFRESH_MODE: 'force',
    DASHBOARD_AUTO_REFRESH_INTERVALS: [
      [0, "Don't refresh"],
      [10, '10 seconds'],
      [30, '30 seconds'],
      [60, '1 minute'],
      [300, '5 minutes'],
      [1800, '30 minutes'],
      [3600, '1 hour'],
      [21_600, '6 hours'],
      [43_200, '12 hours'],
      [86_400, '24 hours'],
    ],
    DEFAULT_SQLLAB_LIMIT: 1000,
    DEFAULT_VIZ_TYPE: 'table',
    DEFAULT_TIME_FILTER: 'No filter',
    ALERT_REPORTS_DEFAULT_CRON_VALUE: '0 0 * * *',
    ALERT_REPORTS_DEFAULT_RETENTION: 90,
    ALERT_REPORTS_DEFAULT_WORKING_TIMEOUT: 3600,
    ALERT_REPORTS_NOTIFICATION_METHODS: [
      ...(mailSender(config) ? ['Email'] : []),
      'Webhook',
      'Slack',
      ...(config.delivery.files === undefined ? [] : ['File']),
    ],
    SQL_MAX_ROW: limits.maxRow,
    DISPLAY_MAX_ROW: 10_000,
    SAMPLES_ROW_LIMIT: limits.samplesRowLimit,
    NATIVE_FILTER_DEFAULT_ROW_LIMIT: 1000,
    TABLE_VIZ_MAX_ROW_SERVER: 500_000,
    CSV_STREAMING_ROW_THRESHOLD: 100_000,
    SQLLAB_SAVE_WARNING_MESSAGE: null,
    SQLLAB_DEFAULT_DBID: null,
    SQLLAB_QUERY_RESULT_TIMEOUT: 0,
    SQL_VALIDATORS_BY_ENGINE: {},
    SCHEDULED_QUERIES: config.scheduledQueries,
    HTML_SANITIZATION: true,
    HTML_SANITIZATION_SCHEMA_EXTENSIONS: {},
    WELCOME_PAGE_LAST_TAB: 'all',
    VIZ_TYPE_DENYLIST: [],
    ALLOWED_EXTENSIONS: ['csv', 'parquet', 'json'],
    PREVENT_UNSAFE_DEFAULT_URLS_ON_DATASET: true,
    MAPBOX_API_KEY: '',
    HAS_GSHEETS_INSTALLED: false,
    ...(supportEmail === undefined ? {} : { SUPPORT_FORMS_EMAIL: supportEmail }),
    ...(supportPrivacyUrl === undefined ? {} : { SUPPORT_FORMS_PRIVACY_URL: supportPrivacyUrl }),
  };
};

const below = (config: Config, path: string) => `${config.basePath}${path}`;

const menuData = (subject: Subject, config: Config, flags: Readonly<Record<string, boolean>>) => ({
  menu: menuFor(subject, flags),
  brand: {
    path: below(config, '/superset/welcome/'),
    icon: below(config, '/static/favicon.svg'),
    alt: 'Sightline',
    tooltip: '',
    text: 'Sightline',
  },
  environment_tag: {},
  navbar_right: {
    show_watermark: false,
    bug_report_url: null,
    bug_report_icon: null,
    bug_report_text: null,
    documentation_url: null,
    documentation_icon: null,
    documentation_text: null,
    ...version,
    languages: { en: { flag: 'us', name: 'English', url: '/lang/en' } },
    show_language_picker: false,
    user_is_anonymous: subject.userId === undefined,
    user_info_url: null,
    user_logout_url: below(config, '/logout/'),
    user_login_url: below(config, '/login/'),
    locale: 'en',
  },
});

/** Start-up data that all pages share, for a subject. */
const commonData = (config: Config, subject: Subject, themes: PageThemes) => {
  const flags = featureFlags(config.flags);
  return {
    application_root: config.basePath === '' ? '/' : config.basePath,
    static_assets_prefix: config.basePath,
    conf: clientConf(config),
    locale: 'en',
    feature_flags: flags,
    menu_data: menuData(subject, config, flags),
    theme: { ...themes, enableUiThemeAdministration: config.themeAdministration },
    d3_format: {},
    d3_time_format: {},
    currencies: ['USD', 'EUR', 'GBP', 'INR', 'MXN', 'JPY', 'CNY'],
    deckgl_tiles: null,
    extra_sequential_color_schemes: [],
    extra_categorical_color_schemes: [],
    pdf_compression_level: 'MEDIUM',
  };
};

/** The JSON embedded in every page: the signed-in user and the data that all pages share. */
export const startUpData = (
  config: Config,
  {
    subject,
    account,
    themes,
    secrets,
    examples,
  }: {
    readonly subject: Subject;
    readonly account: Account | undefined;
    readonly themes: PageThemes;
    readonly secrets: Secrets;
    readonly examples: ExampleProgress;
  },
) => ({
  user: describeSession(subject, account),
  common: commonData(config, subject, themes),
  capabilities,
  ...(account && {
    draft_key: draftKeyOf(secrets, String(account.id)),
    preferences: preferencesOf(account),
  }),
  ...(account && examples.stage === 'making' && { example_content: { made: examples.made, total: examples.total } }),
});

/** Names of our additions to the API contract that guests, the viewers of embedded pages, may use. */
const guestCapabilities: readonly string[] = ['cube', 'dashboard_stream', 'frames', 'reduce'];

/**
 * The JSON of an embedded page (contract 11.1): no user, the embedded dashboard and, as an addition to the contract,
 * the origins from which it accepts messages.
 */
export const embeddedStartUpData = (
  config: Config,
  nobody: Subject,
  embedding: {
    readonly dashboardId: number;
    readonly allowedOrigins: readonly string[];
    readonly themes: PageThemes;
  },
) => ({
  common: commonData(config, nobody, embedding.themes),
  embedded: { dashboard_id: embedding.dashboardId, allowed_origins: embedding.allowedOrigins },
  config: { GUEST_TOKEN_HEADER_NAME: 'X-GuestToken' },
  capabilities: capabilities.filter((name) => guestCapabilities.includes(name)),
});
