/** Parts of the dashboard's page that can be left out. */
export interface FrameParts {
  readonly hideTitle?: boolean;
  readonly hideTabs?: boolean;
  /** Hides the menus of the charts, with downloads and details. */
  readonly hideChartMenus?: boolean;
}

/** Settings that determine the address of the frame. */
export interface FrameSettings extends FrameParts {
  /** Address of the server, with its base path if it has one: `https://bi.example.com`. */
  readonly server: string;
  /** Embed ID of the dashboard, from its embed settings. */
  readonly embedId: string;
  /** Further URL parameters of the dashboard, such as `permalink_key`. */
  readonly urlParams?: Readonly<Record<string, string>>;
}

/** Bits of `uiConfig`, as embedded pages of Sightline and Superset read them. */
const bits = { hideTitle: 1, hideTabs: 2, hideChartMenus: 8, emitFilters: 16 } as const;

const serverOf = (server: string): URL => {
  if (!URL.canParse(server))
    throw new TypeError(`"server" is an address like https://bi.example.com, but it is "${server}".`);
  const url = new URL(server);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new TypeError(`"server" starts with https:// or http://, but it is "${server}".`);
  return url;
};

/**
 * Returns the address of the frame. Throws a TypeError that names the invalid setting if the server's address or the ID
 * is invalid.
 */
export const frameAddress = ({ server, embedId, urlParams = {}, ...parts }: FrameSettings): URL => {
  const base = serverOf(server);
  const id = embedId.trim();
  if (id === '') throw new TypeError('"embedId" is the embed ID of a dashboard, but it is empty.');
  if (id === '.' || id === '..') throw new TypeError(`"embedId" is the embed ID of a dashboard, but it is "${id}".`);
  const url = new URL(`${base.pathname.replace(/\/+$/u, '')}/embedded/${encodeURIComponent(id)}`, base);
  for (const [name, value] of Object.entries(urlParams)) url.searchParams.set(name, value);
  const config =
    bits.emitFilters +
    (parts.hideTitle ? bits.hideTitle : 0) +
    (parts.hideTabs ? bits.hideTabs : 0) +
    (parts.hideChartMenus ? bits.hideChartMenus : 0);
  url.searchParams.set('uiConfig', String(config));
  return url;
};
