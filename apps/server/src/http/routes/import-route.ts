import { createHash } from 'node:crypto';
import { bundleLimitsOf } from '../../domain/bundles/bundle-limits.ts';
import { importBundle } from '../../domain/bundles/import-bundle.ts';
import type { ImportedItem, ImportReport } from '../../domain/bundles/import-run.ts';
import type { BundleKind } from '../../domain/bundles/plan-bundle.ts';
import { unprocessable } from '../../domain/refusal.ts';
import { isJson, objectIn } from '../../domain/wire/json-text.ts';
import { readBundleAside } from '../bundles/read-bundle-aside.ts';
import { onceByKey } from '../once-by-key.ts';
import type { Call, Declaration } from '../route-table.ts';
import { readBundleUpload, type BundleUpload } from './read-bundle-upload.ts';

/**
 * Parses the form field that contains the secrets of an import, keyed by file path. Throws 422 if it is not a JSON
 * object whose values are texts.
 */
const secretsIn = (fields: Readonly<Record<string, string>>, name: string): Readonly<Record<string, string>> => {
  const field = fields[name];
  if (field === undefined || field.trim() === '') return {};
  const passwords = isJson(field) ? Object.entries(objectIn(field)) : undefined;
  if (passwords?.every(([, password]) => typeof password === 'string'))
    return Object.fromEntries(passwords) as Record<string, string>;
  throw unprocessable({ [name]: ['Not a JSON object that maps files to passwords.'] });
};

/** Boolean fields that are stored as 0 and 1. */
const flags: ReadonlySet<string> = new Set([
  'published',
  'filter_select_enabled',
  'is_sqllab_view',
  'normalize_columns',
  'always_filter_main_dttm',
  'is_managed_externally',
  'filterable',
  'groupby',
  'is_active',
  'is_dttm',
  'expose_in_sqllab',
  'allow_run_async',
  'allow_ctas',
  'allow_cvas',
  'allow_dml',
  'allow_file_upload',
  'impersonate_user',
]);

/** Formats a changed field for the response. Flags, which are stored as 0 and 1, become boolean values. */
const toldChange = ({ path, names, from, to }: ImportedItem['fields'][number]) => {
  const isFlag = flags.has(path.slice(path.lastIndexOf('.') + 1));
  const told = (value: unknown) => (isFlag && (value === 0 || value === 1) ? value === 1 : value);
  return { path, ...(names && { names: [...names] }), from: told(from), to: told(to) };
};

/**
 * Formats the result of an import or of a dry run for the response: the created, changed and unchanged objects
 * (contract 16).
 */
const plannedAnswer = ({ items }: ImportReport) => {
  const named = (outcome: ImportedItem['outcome']) =>
    items
      .filter((item) => item.outcome === outcome)
      .map(({ type, uuid, name, path, fields }) => ({ type, uuid, name, path, fields: fields.map(toldChange) }));
  const plain = (outcome: ImportedItem['outcome']) => named(outcome).map(({ fields: _none, ...item }) => item);
  return {
    create: plain('create'),
    change: named('change'),
    leave: plain('leave'),
    unknown_keys: items
      .filter(({ unknownKeys }) => unknownKeys.length > 0)
      .map(({ path, unknownKeys }) => ({ path, keys: [...unknownKeys] })),
  };
};

type Imported = ReturnType<typeof plannedAnswer> | { readonly message: string };

const importUpload = async (
  { request, deps, subject }: Call,
  kind: BundleKind,
  { bytes, fields }: BundleUpload,
): Promise<Imported> => {
  const entries = await readBundleAside(bytes, bundleLimitsOf(deps.config));
  const query = request.query as { readonly dry_run?: string; readonly existing?: string };
  const [dryRun, leaveExisting] = [query.dry_run === 'true', query.existing === 'leave'];
  const report = await importBundle(deps, {
    entries,
    kind,
    overwrite: fields['overwrite'] === 'true',
    secrets: {
      passwords: secretsIn(fields, 'passwords'),
      tunnelPasswords: secretsIn(fields, 'ssh_tunnel_passwords'),
      tunnelPrivateKeys: secretsIn(fields, 'ssh_tunnel_private_keys'),
      tunnelPrivateKeyPasswords: secretsIn(fields, 'ssh_tunnel_private_key_passwords'),
    },
    subject,
    dryRun,
    leaveExisting,
  });
  return dryRun || leaveExisting ? plannedAnswer(report) : { message: 'OK' };
};

/** The part of the declaration that all imports share: everything except the permission and the audit event. */
export const importing: Pick<Declaration, 'rateClass' | 'bodyLimit' | 'contentTypes' | 'once'> = {
  rateClass: 'upload',
  bodyLimit: 'bundle',
  contentTypes: ['multipart'],
  once: 'handler',
};

/** Creates a handler that imports bundles of one kind with the user's rights. */
export const importOf =
  (kind: BundleKind) =>
  async (call: Call): Promise<Imported> => {
    const field = kind === 'assets' ? 'bundle' : 'formData';
    const upload = await readBundleUpload(call.request, call.deps.config.limits.bundleBytes, field);
    const sha256 = createHash('sha256').update(upload.bytes).digest('hex');
    const body = { sha256, fields: upload.fields };
    return (await onceByKey(call, { body }, () => importUpload(call, kind, upload))) as Imported;
  };
