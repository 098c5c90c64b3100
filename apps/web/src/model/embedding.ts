/** Start-up data of an embedded dashboard's page (contract 11.1). */
export interface Embedding {
  readonly dashboardId: number;
  /** Origins of the host pages that the dashboard accepts messages from. */
  readonly allowedOrigins: readonly string[];
  /** Name of the header that contains the guest token. */
  readonly tokenHeader: string;
}

/** Appearance settings from the host page (contract 13.3). */
export interface FrameLooks {
  readonly hidesTitle: boolean;
  readonly hidesTabs: boolean;
  readonly hidesMenus: boolean;
  /** True if changes of filters are sent to the host page. */
  readonly tellsMasks: boolean;
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** Reads the embedding part of the start-up data; undefined if there is none. */
export const parseEmbedding = (startUpData: unknown): Embedding | undefined => {
  const { embedded, config } = objectOf(startUpData);
  const { dashboard_id: dashboardId, allowed_origins: origins } = objectOf(embedded);
  const { GUEST_TOKEN_HEADER_NAME: tokenHeader } = objectOf(config);
  if (typeof dashboardId !== 'number') return undefined;
  return {
    dashboardId,
    allowedOrigins: Array.isArray(origins) ? origins.filter((each) => typeof each === 'string') : [],
    tokenHeader: typeof tokenHeader === 'string' && tokenHeader !== '' ? tokenHeader : 'X-GuestToken',
  };
};

const bits = { hidesTitle: 1, hidesTabs: 2, hidesMenus: 8, tellsMasks: 16 } as const;

/**
 * Reads the bits of `uiConfig` in a query string. The bits for the menu and for the row limit warning have no effect
 * here, because an embedded page has neither.
 */
export const parseLooks = (search: string): FrameLooks => {
  const asked = Number(new URLSearchParams(search).get('uiConfig'));
  const has = (bit: number): boolean => Number.isInteger(asked) && (asked & bit) !== 0;
  return {
    hidesTitle: has(bits.hidesTitle),
    hidesTabs: has(bits.hidesTabs),
    hidesMenus: has(bits.hidesMenus),
    tellsMasks: has(bits.tellsMasks),
  };
};
