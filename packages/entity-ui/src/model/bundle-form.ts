import type { SecretNeed } from './import-refusal.ts';
import type { BundleKind } from './item-kind.ts';

/** A bundle and its import options. */
export interface BundleImport {
  readonly kind: BundleKind;
  readonly file: File;
  readonly overwrite: boolean;
  /** Secrets that the user has typed, keyed by `secretKey`. */
  readonly secrets: ReadonlyMap<string, string>;
}

/** Import route of each bundle type. */
export const importCalls = {
  chart: 'importCharts',
  dashboard: 'importDashboards',
  dataset: 'importDatasets',
  'saved-query': 'importSavedQueries',
  database: 'importDatabases',
} as const satisfies Record<BundleKind, string>;

const secretFields: Readonly<Record<SecretNeed['kind'], string>> = {
  password: 'passwords',
  'tunnel-password': 'ssh_tunnel_passwords',
  'tunnel-key': 'ssh_tunnel_private_keys',
  'tunnel-key-password': 'ssh_tunnel_private_key_passwords',
};

/** Map key of a secret. */
export const secretKey = ({ kind, path }: SecretNeed): string => `${kind} ${path}`;

/** Form data of an import, with only the secrets that were typed. */
export const bundleForm = ({ file, overwrite, secrets }: BundleImport): FormData => {
  const form = new FormData();
  form.set('formData', file);
  form.set('overwrite', String(overwrite));
  const kinds = Object.entries(secretFields) as [SecretNeed['kind'], string][];
  for (const [kind, field] of kinds) {
    const mark = `${kind} `;
    const typed = [...secrets].filter(([key, secret]) => key.startsWith(mark) && secret !== '');
    const byPath = Object.fromEntries(typed.map(([key, secret]) => [key.slice(mark.length), secret]));
    if (typed.length > 0 || kind === 'password') form.set(field, JSON.stringify(byPath));
  }
  return form;
};
