export interface LinkedPage {
  readonly idOrSlug: string;
  readonly linkKey: string;
  readonly kept: {
    readonly anchor: string | undefined;
    readonly urlParams: readonly (readonly [string, string])[];
  };
  readonly search: string;
  readonly hash?: string;
}

/**
 * Address of the dashboard that a permalink leads to (contract 3). Parameters of the page override those of the
 * permalink.
 */
export const linkAddress = ({ idOrSlug, linkKey, kept, search, hash = '' }: LinkedPage): string => {
  const params = new URLSearchParams(search);
  params.set('permalink_key', linkKey);
  for (const [name, value] of kept.urlParams) if (!params.has(name)) params.set(name, value);
  const fragment = hash !== '' || kept.anchor === undefined ? hash : `#${encodeURIComponent(kept.anchor)}`;
  return `/superset/dashboard/${encodeURIComponent(idOrSlug)}/?${params.toString()}${fragment}`;
};
