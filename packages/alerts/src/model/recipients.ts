import { splitAddresses } from '@sightline/core/schedule';

/** Recipients of an alert or a report. */
export interface Recipients {
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly slack: readonly string[];
  readonly webhooks: readonly string[];
  /** Folders for report files, relative to the location that is configured on the server. */
  readonly folders: readonly string[];
}

export const nobody: Recipients = { to: [], cc: [], bcc: [], slack: [], webhooks: [], folders: [] };

type WireType = 'Email' | 'Slack' | 'SlackV2' | 'Webhook' | 'File';

/** A recipient as POST and PUT expect it. */
export interface WireRecipient {
  readonly type: WireType;
  readonly recipient_config_json: {
    readonly target: string;
    readonly ccTarget?: string;
    readonly bccTarget?: string;
  };
}

/** A recipient as it is stored; its settings are text. */
export interface StoredRecipient {
  readonly type?: string | undefined;
  readonly recipient_config_json?: unknown;
}

/** True for a complete https URL. */
export const isHttps = (text: string): boolean => /^https:\/\//i.test(text) && URL.canParse(text);

type Settings = Readonly<Record<string, unknown>>;

const settingsOf = (stored: unknown): Settings => {
  if (typeof stored === 'object' && stored !== null) return stored as Settings;
  try {
    const parsed: unknown = JSON.parse(String(stored));
    return typeof parsed === 'object' && parsed !== null ? (parsed as Settings) : {};
  } catch {
    return {};
  }
};

const listIn = (settings: Settings, key: string): readonly string[] =>
  typeof settings[key] === 'string' ? splitAddresses(settings[key]) : [];

const added = (list: readonly string[], more: readonly string[]): readonly string[] => [...new Set([...list, ...more])];

/** Reads the stored recipients. */
export const recipientsOf = (stored: readonly StoredRecipient[]): Recipients => {
  let found = nobody;
  for (const { type, recipient_config_json: json } of stored) {
    const settings = settingsOf(json);
    const target = listIn(settings, 'target');
    if (type === 'Email')
      found = {
        ...found,
        to: added(found.to, target),
        cc: added(found.cc, listIn(settings, 'ccTarget')),
        bcc: added(found.bcc, listIn(settings, 'bccTarget')),
      };
    else if (type === 'Slack' || type === 'SlackV2') found = { ...found, slack: added(found.slack, target) };
    else if (type === 'File') found = { ...found, folders: added(found.folders, target) };
    // Do not split a webhook's target at commas, because a URL may contain commas.
    else if (type === 'Webhook' && typeof settings['target'] === 'string')
      found = { ...found, webhooks: added(found.webhooks, [settings['target']]) };
  }
  return found;
};

/** Returns the stored channels that use the newer Slack API, which identifies channels by id. */
const newerChannels = (stored: readonly StoredRecipient[]): ReadonlySet<string> =>
  new Set(
    stored
      .filter(({ type }) => type === 'SlackV2')
      .flatMap(({ recipient_config_json: json }) => listIn(settingsOf(json), 'target')),
  );

/** Combines channels or folders into one recipient of the given type. Returns an empty list if there are none. */
const together = (targets: readonly string[], type: WireType): readonly WireRecipient[] =>
  targets.length === 0 ? [] : [{ type, recipient_config_json: { target: targets.join(',') } }];

/** Converts recipients to the format of POST and PUT. Each stored Slack channel keeps its version of the Slack API. */
export const wireRecipients = (
  { to, cc, bcc, slack, webhooks, folders }: Recipients,
  stored: readonly StoredRecipient[] = [],
): readonly WireRecipient[] => {
  const newer = newerChannels(stored);
  const hasMail = to.length + cc.length + bcc.length > 0;
  const mail: WireRecipient = {
    type: 'Email',
    recipient_config_json: {
      target: to.join(','),
      ...(cc.length > 0 && { ccTarget: cc.join(',') }),
      ...(bcc.length > 0 && { bccTarget: bcc.join(',') }),
    },
  };
  return [
    ...(hasMail ? [mail] : []),
    ...together(
      slack.filter((channel) => !newer.has(channel)),
      'Slack',
    ),
    ...together(
      slack.filter((channel) => newer.has(channel)),
      'SlackV2',
    ),
    ...webhooks.map((target) => ({ type: 'Webhook' as const, recipient_config_json: { target } })),
    ...together(folders, 'File'),
  ];
};
