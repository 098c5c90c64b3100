import { Buffer } from 'node:buffer';
import type { FastifyReply } from 'fastify';
import { stringify } from 'yaml';
import yazl from 'yazl';
import { exportBundle } from '../../domain/bundles/export-bundle.ts';
import type { BundleKind } from '../../domain/bundles/plan-bundle.ts';
import type { BundleEntry } from '../../domain/examples/bundle-entry.ts';
import type { Call } from '../route-table.ts';

const names: Readonly<Record<BundleKind, string>> = {
  assets: 'assets',
  Database: 'database',
  Dashboard: 'dashboard',
  Slice: 'chart',
  SqlaTable: 'dataset',
  SavedQuery: 'saved_query',
  Theme: 'theme',
};

const zipped = async (folder: string, entries: readonly BundleEntry[]): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  for (const { path, content } of entries)
    zip.addBuffer(Buffer.from(stringify(content, { lineWidth: 0, aliasDuplicateObjects: false })), `${folder}/${path}`);
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
};

/** A handler that sends bundles of one kind. A word in `token` names a cookie that tells the page that the file has come. */
export const exportOf =
  (kind: BundleKind) =>
  async ({
    q,
    query,
    deps,
    subject,
    reply,
  }: Omit<Call, 'q' | 'query'> & {
    readonly q?: readonly number[];
    readonly query: { readonly token?: string | undefined; readonly keep_unknown?: string | undefined };
  }): Promise<FastifyReply> => {
    const entries = await exportBundle(deps, subject, {
      kind,
      ids: q ?? [],
      keepUnknown: query.keep_unknown === 'true',
    });
    const stamp = new Date(deps.clock()).toISOString().slice(0, 19).replace(/[-:]/g, '');
    const folder = `${names[kind]}_export_${stamp}`;
    if (query.token !== undefined && /^\w{1,64}$/.test(query.token)) {
      void reply.header('set-cookie', `${query.token}=done; Max-Age=600; Path=/; SameSite=Lax`);
    }
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename=${folder}.zip`)
      .send(await zipped(folder, entries));
  };
