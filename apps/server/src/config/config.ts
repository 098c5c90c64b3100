import { Type, type Static } from 'typebox';
import { flagNames } from '../domain/start-up/feature-flags.ts';

const whole = (fallback: number, minimum: number, maximum: number, description: string) =>
  Type.Integer({ default: fallback, minimum, maximum, description });

/** Limits that the operator may change within these bounds. */
const Limits = Type.Object(
  {
    bodyBytes: whole(1_048_576, 1024, 104_857_600, 'Largest JSON body, in bytes.'),
    documentBodyBytes: whole(5_242_880, 1024, 104_857_600, 'Largest body of a chart or dashboard, in bytes.'),
    bundleBytes: whole(20_971_520, 1024, 1_073_741_824, 'Largest bundle to import, in bytes.'),
    jsonDepth: whole(64, 8, 1000, 'Deepest nesting of a JSON body.'),
    layoutNodes: whole(5000, 10, 5000, 'Most nodes in the layout of a dashboard that is saved.'),
    layoutLevels: whole(40, 4, 40, 'Deepest level in the layout of a dashboard that is saved.'),
    cssBytes: whole(100_000, 1000, 10_000_000, 'Largest CSS of a dashboard or a template, in bytes.'),
    bundleFiles: whole(10_000, 10, 100_000, 'Most files of a bundle to import.'),
    bundleUnpackedBytes: whole(104_857_600, 1024, 1_073_741_824, 'Most bytes that a bundle to import unpacks to.'),
    bundleKeys: whole(2_000_000, 1000, 100_000_000, 'Most keys and list items in the files of a bundle.'),
    yamlBytes: whole(5_242_880, 1024, 10_485_760, 'Largest YAML file of a bundle, in bytes.'),
    yamlDepth: whole(64, 8, 100, 'Deepest nesting of a YAML file.'),
    yamlKeys: whole(100_000, 100, 10_000_000, 'Most keys and list items of a YAML file, with what its aliases repeat.'),
    yamlAliases: whole(100, 0, 10_000, 'Most aliases of a YAML file.'),
    queriesPerCall: whole(100, 1, 10_000, 'Most queries of one call for chart data.'),
    connections: whole(1000, 1, 100_000, 'Connections at one time.'),
    requestsPerMinute: whole(1200, 1, 10_000_000, 'Calls and pages of one user in a minute, on average.'),
    anonymousPerMinute: whole(60, 1, 10_000_000, 'Calls and pages of one address without sign-in in a minute.'),
    signInsPerAccount: whole(10, 1, 10_000_000, 'Failed sign-ins of one account in five minutes.'),
    signInsPerAddress: whole(30, 1, 10_000_000, 'Failed sign-ins from one address in five minutes.'),
    supportRequests: whole(
      5,
      1,
      10_000_000,
      'Support requests of one user, or of one address without sign-in, in ten minutes.',
    ),
    connectionTestsPerMinute: whole(10, 1, 100_000, 'Connections to databases that one user tries in a minute.'),
    uploadCsvBytes: whole(1_073_741_824, 1024, 1_099_511_627_776, 'Largest text file to upload, in bytes.'),
    uploadExcelBytes: whole(52_428_800, 1024, 1_073_741_824, 'Largest workbook to upload, in bytes.'),
    uploadColumnarBytes: whole(2_147_483_648, 1024, 1_099_511_627_776, 'Largest Parquet file to upload, in bytes.'),
    uploadS: whole(
      600,
      10,
      86_400,
      'Seconds that an upload may take to arrive, and as long again to be read, waiting for its turn included.',
    ),
    uploadsPerMinute: whole(10, 1, 100_000, 'Uploads and imports of one user in a minute.'),
    sessionIdleS: whole(28_800, 60, 31_536_000, 'Seconds without a call after which a session ends.'),
    sessionAbsoluteS: whole(604_800, 60, 31_536_000, 'Seconds after which every session ends.'),
    accessTokenS: whole(900, 30, 86_400, 'Life of an access token, in seconds.'),
    guestTokenS: whole(300, 30, 86_400, 'Life of a guest’s token, in seconds.'),
    refreshTokenS: whole(604_800, 60, 31_536_000, 'Life of a refresh token, in seconds.'),
    maxRow: whole(100_000, 1, 10_000_000, 'Most rows of one answer (SQL_MAX_ROW).'),
    rowLimit: whole(50_000, 1, 10_000_000, 'Rows of a chart query that names no limit.'),
    samplesRowLimit: whole(1000, 1, 1_000_000, 'Rows of samples.'),
    resultBytes: whole(268_435_456, 65_536, 17_179_869_184, 'Most bytes of one result.'),
    resultKeepS: whole(86_400, 60, 31_536_000, 'Seconds that SQL Lab results are kept.'),
    resultStoreBytes: whole(2_147_483_648, 1_048_576, 1_099_511_627_776, 'Most bytes of all kept results.'),
    labRunsPerUser: whole(3, 1, 1000, 'SQL Lab queries of one user that run at one time.'),
    labWaitingPerUser: whole(20, 0, 10_000, 'SQL Lab queries of one user that wait.'),
    chartWaitingPerUser: whole(200, 1, 100_000, 'Chart queries of one user that have no answer yet.'),
    chartWaiting: whole(2000, 1, 1_000_000, 'Chart queries of all users that have no answer yet.'),
    chartWaitS: whole(30, 1, 3600, 'Seconds that a chart query waits for a worker.'),
    headerS: whole(10, 1, 600, 'Seconds that the headers of a call may take to arrive.'),
    bodyS: whole(30, 1, 3600, 'Seconds that the body of a call may take to arrive, unless it is a file.'),
    sqlBytes: whole(100_000, 1000, 10_000_000, 'Largest SQL statement or expression, in bytes.'),
    sqlTokens: whole(50_000, 100, 5_000_000, 'Words and signs of one SQL statement or expression.'),
    sqlDepth: whole(200, 10, 1000, 'Deepest nesting of brackets and of the parts of a SQL statement.'),
    sqlCommentDepth: whole(20, 1, 200, 'Deepest nesting of comments in SQL.'),
    sqlParseS: whole(10, 1, 60, 'Seconds after which the parser of a SQL statement is ended.'),
    sqlFormatS: whole(3, 1, 60, 'Seconds that formatting one SQL text may take.'),
    exportRows: whole(10_000_000, 1, 1_000_000_000, 'Most rows of one streaming export.'),
    versions: whole(200, 1, 100_000, 'Versions of one object that are kept.'),
    draftBytes: whole(5_242_880, 1024, 104_857_600, 'Largest draft, in bytes.'),
    tableVersions: whole(3, 1, 1000, 'Versions of one uploaded table that are kept.'),
    spillMb: whole(2048, 16, 16_777_216, 'Megabytes that one query worker may lay aside on disk.'),
    writers: whole(3, 1, 64, 'Uploads that are read at one time, each in a process of its own and no two of one user.'),
    writerMemoryMb: whole(512, 128, 1_048_576, 'Megabytes for reading one upload into a table.'),
    textMemoryMb: whole(256, 64, 65_536, 'Megabytes of the process that renders templates.'),
    trashDays: whole(30, 1, 3650, 'Days that deleted things can be restored.'),
    shutdownS: whole(10, 0, 600, 'Seconds that running queries get when the server is told to stop.'),
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
      description: 'Port to listen on; 0 takes a free one.',
    }),
    dataDir: Type.String({ default: '.sightline', minLength: 1, description: 'Folder of everything that is kept.' }),
    metadata: Type.Object(
      {
        url: Type.Optional(
          Type.String({
            pattern: '^postgres(ql)?://',
            description: 'PostgreSQL for metadata instead of the embedded store.',
          }),
        ),
      },
      { additionalProperties: false, default: {} },
    ),
    examples: Type.Boolean({ default: true, description: 'Make example content on the first start.' }),
    secretKey: Type.Optional(
      Type.String({ minLength: 32, description: 'Key for sessions and tokens; made and kept in dataDir when absent.' }),
    ),
    basePath: Type.String({
      default: '/',
      pattern: '^/([^?#]*)$',
      description: 'Path below which everything is served.',
    }),
    backend: Type.Optional(
      Type.String({
        pattern: '^https?://',
        description: 'Origin of an Apache Superset to show instead of an own server.',
      }),
    ),
    publicUrl: Type.Optional(
      Type.String({
        pattern: '^https?://',
        description:
          'Address that people use, for links; when absent, a caller gets the address that he used, and mails name host and port.',
      }),
    ),
    guestRole: Type.String({
      default: 'Public',
      minLength: 1,
      description: 'Role of guests: what they may do with the dashboards that their token names.',
    }),
    flags: Type.Unsafe<Readonly<Record<string, boolean>>>(
      Type.Object(Object.fromEntries(flagNames.map((name) => [name, Type.Optional(Type.Boolean())])), {
        additionalProperties: false,
        default: {},
        description: 'Feature flags by the contract’s names.',
      }),
    ),
    themeAdministration: Type.Boolean({
      default: true,
      description: 'Administrators choose the themes of all pages; false keeps the look that the pages have.',
    }),
    supportEmail: Type.Optional(
      Type.String({
        pattern: '^[^\\s@<>,;]+@[^\\s@<>,;]+$',
        description: 'Address that is shown for support, and that support requests are mailed to.',
      }),
    ),
    supportPrivacyUrl: Type.Optional(
      Type.String({ pattern: '^https?://\\S+$', description: 'Privacy notice that the support form points to.' }),
    ),
    smtpUrl: Type.Optional(
      Type.String({
        pattern: '^smtps?://[^/\\s]',
        description: 'Mail server, with user and password where it asks for them; without it nothing is mailed.',
      }),
    ),
    mailFrom: Type.Optional(
      Type.String({
        pattern: '^[^\\s@<>,;]+@[^\\s@<>,;]+$',
        description: 'Sender of mails; supportEmail when absent.',
      }),
    ),
    log: Type.Union(
      (['silent', 'error', 'warn', 'info', 'debug', 'trace'] as const).map((level) => Type.Literal(level)),
      { default: 'info', description: 'Least important events that are logged.' },
    ),
    trustedProxies: Type.Array(Type.String(), { default: [], description: 'Addresses whose X-Forwarded-For counts.' }),
    metricsToken: Type.Optional(
      Type.String({ minLength: 16, description: 'Bearer token for /metrics from elsewhere than this machine.' }),
    ),
    query: Type.Object(
      {
        memoryMb: Type.Optional(
          Type.Integer({
            minimum: 128,
            description: 'Memory over all query workers; 40 % of the machine when absent.',
          }),
        ),
        timeoutS: Type.Integer({
          default: 60,
          minimum: 1,
          maximum: 86_400,
          description: 'Longest run of a query, in seconds.',
        }),
        workers: Type.Optional(
          Type.Integer({ minimum: 1, maximum: 256, description: 'Query workers; as many as cores when absent.' }),
        ),
        cacheTimeoutS: Type.Integer({
          default: 3600,
          minimum: -1,
          maximum: 31_536_000,
          description:
            'Seconds that an answer of a chart is kept where neither question, chart, dataset nor database says; -1 keeps none.',
        }),
      },
      { additionalProperties: false, default: {} },
    ),
    connections: Type.Object(
      {
        allowedNetworks: Type.Array(Type.String({ pattern: '^[0-9a-fA-F:.]+(/\\d{1,3})?$' }), {
          default: [],
          description:
            'Networks that databases connected in the browser may lie in beside the open internet, as 10.1.0.0/16 or 127.0.0.1.',
        }),
      },
      { additionalProperties: false, default: {} },
    ),
    limits: Limits,
  },
  { additionalProperties: false },
);

/** The configuration of a running server, with defaults applied. */
export type Config = Static<typeof ConfigSchema>;
