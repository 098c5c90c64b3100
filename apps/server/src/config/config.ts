import { Type, type Static } from 'typebox';
import { flagNames } from '../domain/start-up/feature-flags.ts';

const whole = (fallback: number, minimum: number, maximum: number, description: string) =>
  Type.Integer({ default: fallback, minimum, maximum, description });

/** Schema of the limits that the operator may change, with the bounds of each. */
const Limits = Type.Object(
  {
    bodyBytes: whole(1_048_576, 1024, 104_857_600, 'Maximum size of a JSON request body, in bytes.'),
    documentBodyBytes: whole(
      5_242_880,
      1024,
      104_857_600,
      'Maximum size of a request body with a chart or dashboard, in bytes.',
    ),
    bundleBytes: whole(20_971_520, 1024, 1_073_741_824, 'Maximum size of an imported bundle, in bytes.'),
    jsonDepth: whole(64, 8, 1000, 'Maximum nesting depth of a JSON request body.'),
    layoutNodes: whole(5000, 10, 5000, 'Maximum number of nodes in the layout of a dashboard.'),
    layoutLevels: whole(40, 4, 40, 'Maximum nesting depth of the layout of a dashboard.'),
    cssBytes: whole(100_000, 1000, 10_000_000, 'Maximum size of the CSS of a dashboard or CSS template, in bytes.'),
    bundleFiles: whole(10_000, 10, 100_000, 'Maximum number of files in an imported bundle.'),
    bundleUnpackedBytes: whole(
      104_857_600,
      1024,
      1_073_741_824,
      'Maximum unpacked size of an imported bundle, in bytes.',
    ),
    bundleKeys: whole(2_000_000, 1000, 100_000_000, 'Maximum number of keys and list items in all files of a bundle.'),
    yamlBytes: whole(5_242_880, 1024, 10_485_760, 'Maximum size of a YAML file in a bundle, in bytes.'),
    yamlDepth: whole(64, 8, 100, 'Maximum nesting depth of a YAML file in a bundle.'),
    yamlKeys: whole(
      100_000,
      100,
      10_000_000,
      'Maximum number of keys and list items in a YAML file, including expanded aliases.',
    ),
    yamlAliases: whole(100, 0, 10_000, 'Maximum number of aliases in a YAML file.'),
    queriesPerCall: whole(100, 1, 10_000, 'Maximum number of queries in one chart data request.'),
    connections: whole(1000, 1, 100_000, 'Maximum number of concurrent connections.'),
    requestsPerMinute: whole(1200, 1, 10_000_000, 'Maximum average number of requests per user and minute.'),
    anonymousPerMinute: whole(
      60,
      1,
      10_000_000,
      'Maximum number of unauthenticated requests per IP address and minute.',
    ),
    signInsPerAccount: whole(10, 1, 10_000_000, 'Maximum number of failed sign-ins per account in five minutes.'),
    signInsPerAddress: whole(30, 1, 10_000_000, 'Maximum number of failed sign-ins per IP address in five minutes.'),
    supportRequests: whole(
      5,
      1,
      10_000_000,
      'Maximum number of support requests per user, or per IP address without sign-in, in ten minutes.',
    ),
    connectionTestsPerMinute: whole(10, 1, 100_000, 'Maximum number of database connection tests per user and minute.'),
    uploadCsvBytes: whole(1_073_741_824, 1024, 1_099_511_627_776, 'Maximum size of an uploaded text file, in bytes.'),
    uploadExcelBytes: whole(52_428_800, 1024, 1_073_741_824, 'Maximum size of an uploaded workbook, in bytes.'),
    uploadColumnarBytes: whole(
      2_147_483_648,
      1024,
      1_099_511_627_776,
      'Maximum size of an uploaded Parquet file, in bytes.',
    ),
    uploadS: whole(
      600,
      10,
      86_400,
      'Timeout for receiving an upload, and again for processing it including waiting time, in seconds.',
    ),
    uploadsPerMinute: whole(10, 1, 100_000, 'Maximum number of uploads and imports per user and minute.'),
    sessionIdleS: whole(28_800, 60, 31_536_000, 'Time without requests after which a session expires, in seconds.'),
    sessionAbsoluteS: whole(604_800, 60, 31_536_000, 'Maximum lifetime of a session, in seconds.'),
    accessTokenS: whole(900, 30, 86_400, 'Lifetime of an access token, in seconds.'),
    guestTokenS: whole(300, 30, 86_400, 'Lifetime of a guest token, in seconds.'),
    refreshTokenS: whole(604_800, 60, 31_536_000, 'Lifetime of a refresh token, in seconds.'),
    maxRow: whole(100_000, 1, 10_000_000, 'Maximum number of rows in one result (SQL_MAX_ROW).'),
    rowLimit: whole(50_000, 1, 10_000_000, 'Row limit of chart queries that do not specify one.'),
    samplesRowLimit: whole(1000, 1, 1_000_000, 'Maximum number of rows in dataset samples.'),
    resultBytes: whole(268_435_456, 65_536, 17_179_869_184, 'Maximum size of one result, in bytes.'),
    resultKeepS: whole(86_400, 60, 31_536_000, 'Retention time of SQL Lab results, in seconds.'),
    resultStoreBytes: whole(
      2_147_483_648,
      1_048_576,
      1_099_511_627_776,
      'Maximum total size of retained results, in bytes.',
    ),
    labRunsPerUser: whole(3, 1, 1000, 'Maximum number of concurrent SQL Lab queries per user.'),
    labWaitingPerUser: whole(20, 0, 10_000, 'Maximum number of waiting SQL Lab queries per user.'),
    chartWaitingPerUser: whole(200, 1, 100_000, 'Maximum number of pending chart queries per user.'),
    chartWaiting: whole(2000, 1, 1_000_000, 'Maximum number of pending chart queries of all users.'),
    chartWaitS: whole(30, 1, 3600, 'Maximum time that a chart query waits for a worker, in seconds.'),
    headerS: whole(10, 1, 600, 'Timeout for receiving the headers of a request, in seconds.'),
    bodyS: whole(30, 1, 3600, 'Timeout for receiving the body of a request, except file uploads, in seconds.'),
    sqlBytes: whole(100_000, 1000, 10_000_000, 'Maximum size of a SQL statement or expression, in bytes.'),
    sqlTokens: whole(50_000, 100, 5_000_000, 'Maximum number of tokens in a SQL statement or expression.'),
    sqlDepth: whole(200, 10, 1000, 'Maximum nesting depth of a SQL statement.'),
    sqlCommentDepth: whole(20, 1, 200, 'Maximum nesting depth of comments in SQL.'),
    sqlParseS: whole(10, 1, 60, 'Timeout for parsing a SQL statement, in seconds.'),
    sqlFormatS: whole(3, 1, 60, 'Timeout for formatting SQL, in seconds.'),
    exportRows: whole(10_000_000, 1, 1_000_000_000, 'Maximum number of rows in a streaming export.'),
    versions: whole(200, 1, 100_000, 'Maximum number of versions kept per object.'),
    draftBytes: whole(5_242_880, 1024, 104_857_600, 'Maximum size of a draft, in bytes.'),
    tableVersions: whole(3, 1, 1000, 'Maximum number of versions kept per uploaded table.'),
    spillMb: whole(2048, 16, 16_777_216, 'Maximum size of temporary files on disk per query worker, in megabytes.'),
    writers: whole(
      3,
      1,
      64,
      'Maximum number of uploads processed concurrently, each in its own process and at most one per user.',
    ),
    writerMemoryMb: whole(512, 128, 1_048_576, 'Memory limit for processing one upload, in megabytes.'),
    textMemoryMb: whole(256, 64, 65_536, 'Memory limit of the process that renders templates, in megabytes.'),
    catchUpS: whole(
      3600,
      0,
      604_800,
      'How late a scheduled report may start, in seconds. Older ones are logged as missed.',
    ),
    reportsAtOnce: whole(2, 1, 100, 'Maximum number of alerts and reports that run at the same time.'),
    reportBytes: whole(
      10_485_760,
      65_536,
      104_857_600,
      'Maximum size of the files in a report, in bytes. Larger ones are replaced by a link.',
    ),
    trashDays: whole(30, 1, 3650, 'Number of days that deleted objects stay in the trash.'),
    shutdownS: whole(10, 0, 600, 'Time for running requests to finish during shutdown, in seconds.'),
  },
  { additionalProperties: false },
);

/** The schema of `sightline.config.json`, printed as JSON schema by `sightline check --schema`. */
export const ConfigSchema = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    host: Type.String({ default: '127.0.0.1', minLength: 1, description: 'Address to listen on.' }),
    port: Type.Integer({
      default: 8090,
      minimum: 0,
      maximum: 65_535,
      description: 'Port to listen on. 0 selects any free port.',
    }),
    dataDir: Type.String({ default: '.sightline', minLength: 1, description: 'Folder for all stored data.' }),
    metadata: Type.Object(
      {
        url: Type.Optional(
          Type.String({
            pattern: '^postgres(ql)?://',
            description: 'URL of a PostgreSQL database for metadata, instead of the embedded store.',
          }),
        ),
      },
      { additionalProperties: false, default: {} },
    ),
    examples: Type.Boolean({ default: true, description: 'Create example content on the first start.' }),
    secretKey: Type.Optional(
      Type.String({
        minLength: 32,
        description: 'Secret key for sessions, tokens and stored passwords. Generated in dataDir if not set.',
      }),
    ),
    basePath: Type.String({
      default: '/',
      pattern: '^/([^?#]*)$',
      description: 'URL path prefix under which everything is served.',
    }),
    backend: Type.Optional(
      Type.String({
        pattern: '^https?://',
        description: 'Origin of an Apache Superset server to run in front of, instead of the built-in server.',
      }),
    ),
    publicUrl: Type.Optional(
      Type.String({
        pattern: '^https?://',
        description:
          'Public URL of the server, for links. If not set, links use the address of the request, and links in emails use host and port.',
      }),
    ),
    guestRole: Type.String({
      default: 'Public',
      minLength: 1,
      description: 'Role of guests. It determines what they can do with the dashboards in their token.',
    }),
    flags: Type.Unsafe<Readonly<Record<string, boolean>>>(
      Type.Object(Object.fromEntries(flagNames.map((name) => [name, Type.Optional(Type.Boolean())])), {
        additionalProperties: false,
        default: {},
        description: 'Feature flags, with the names used by Apache Superset.',
      }),
    ),
    scheduledQueries: Type.Unsafe<Readonly<Record<string, unknown>>>(
      Type.Object(
        {},
        {
          additionalProperties: true,
          default: {},
          description:
            'Form with which people schedule saved queries, for a scheduler of your own: an object with JSONSCHEMA, UISCHEMA, VALIDATION and linkback, as SCHEDULED_QUERIES of Apache Superset has them.',
        },
      ),
    ),
    themeAdministration: Type.Boolean({
      default: true,
      description: 'Allow administrators to set the themes of all pages. If false, the default theme is used.',
    }),
    supportEmail: Type.Optional(
      Type.String({
        pattern: '^[^\\s@<>,;]+@[^\\s@<>,;]+$',
        description: 'Email address that is shown for support and receives support requests.',
      }),
    ),
    supportPrivacyUrl: Type.Optional(
      Type.String({
        pattern: '^https?://\\S+$',
        description: 'URL of the privacy notice that is linked in the support form.',
      }),
    ),
    smtpUrl: Type.Optional(
      Type.String({
        pattern: '^smtps?://[^/\\s]',
        description: 'URL of the mail server, including user and password if required. If not set, no emails are sent.',
      }),
    ),
    mailFrom: Type.Optional(
      Type.String({
        pattern: '^[^\\s@<>,;]+@[^\\s@<>,;]+$',
        description: 'Sender address of emails. Defaults to supportEmail.',
      }),
    ),
    log: Type.Union(
      (['silent', 'error', 'warn', 'info', 'debug', 'trace'] as const).map((level) => Type.Literal(level)),
      { default: 'info', description: 'Minimum level of logged events.' },
    ),
    trustedProxies: Type.Array(Type.String(), {
      default: [],
      description: 'Addresses of proxies whose X-Forwarded-For header is trusted.',
    }),
    metricsToken: Type.Optional(
      Type.String({ minLength: 16, description: 'Bearer token for requests to /metrics from other machines.' }),
    ),
    query: Type.Object(
      {
        memoryMb: Type.Optional(
          Type.Integer({
            minimum: 128,
            description:
              'Memory limit of all query workers together, in megabytes. Defaults to 40 % of the total memory.',
          }),
        ),
        timeoutS: Type.Integer({
          default: 60,
          minimum: 1,
          maximum: 86_400,
          description: 'Query timeout, in seconds.',
        }),
        workers: Type.Optional(
          Type.Integer({
            minimum: 1,
            maximum: 256,
            description: 'Number of query workers. Defaults to the number of CPU cores.',
          }),
        ),
        cacheTimeoutS: Type.Integer({
          default: 3600,
          minimum: -1,
          maximum: 31_536_000,
          description:
            'Default cache timeout of chart data, in seconds, if the query, chart, dataset and database do not set one. -1 disables the cache.',
        }),
      },
      { additionalProperties: false, default: {} },
    ),
    connections: Type.Object(
      {
        allowedNetworks: Type.Array(Type.String({ pattern: '^[0-9a-fA-F:.]+(/\\d{1,3})?$' }), {
          default: [],
          description:
            'Private networks that users can connect databases in, in addition to the public internet. For example 10.1.0.0/16 or 127.0.0.1.',
        }),
      },
      { additionalProperties: false, default: {} },
    ),
    delivery: Type.Object(
      {
        allowedNetworks: Type.Array(Type.String({ pattern: '^[0-9a-fA-F:.]+(/\\d{1,3})?$' }), {
          default: [],
          description:
            'Private networks that reports can be sent to by webhook, in addition to the public internet. Only these may be reached by http.',
        }),
        mailDomains: Type.Array(Type.String({ pattern: '^[^\\s@<>,;]+$' }), {
          default: [],
          description: 'Domains that reports can be mailed to. Empty for any.',
        }),
        signingKey: Type.Optional(
          Type.String({
            minLength: 16,
            description: 'Key that signs webhook requests of reports (HMAC-SHA256). If not set, they are not signed.',
          }),
        ),
        slackToken: Type.Optional(
          Type.String({ minLength: 10, description: 'Bot token for reports to Slack channels.' }),
        ),
        slackUrl: Type.String({
          default: 'https://slack.com/api',
          pattern: '^https?://\\S+$',
          description: 'URL of the Slack API.',
        }),
        files: Type.Optional(
          Type.String({
            pattern: '^(/|[A-Za-z]:[\\\\/]|s3://[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](/|$))',
            description:
              'Where reports are stored as files: an existing folder (/srv/reports) or a bucket with an optional prefix (s3://bucket/prefix). If not set, reports are not stored as files.',
          }),
        ),
        s3Endpoint: Type.Optional(
          Type.String({
            pattern: '^https?://[^\\s?#]+$',
            description: 'URL of an S3-compatible server. If not set, Amazon S3 in delivery.s3Region.',
          }),
        ),
        s3Region: Type.String({ default: 'us-east-1', pattern: '^[\\w-]+$', description: 'Region of the bucket.' }),
        s3AccessKeyId: Type.Optional(Type.String({ minLength: 1, description: 'ID of the access key to the bucket.' })),
        s3SecretAccessKey: Type.Optional(
          Type.String({ minLength: 1, description: 'Secret access key to the bucket.' }),
        ),
      },
      { additionalProperties: false, default: {} },
    ),
    limits: Limits,
  },
  { additionalProperties: false },
);

/** The configuration of a server, with defaults applied. */
export type Config = Static<typeof ConfigSchema>;
