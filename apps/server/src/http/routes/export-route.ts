import type { FastifyReply } from 'fastify';
import { exportBundle } from '../../domain/bundles/export-bundle.ts';
import type { BundleKind } from '../../domain/bundles/plan-bundle.ts';
import { bundleName, zipBundle } from '../../domain/bundles/zip-bundle.ts';
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

/**
 * Creates a handler that exports bundles of one kind. `token` names a cookie that signals to the page that the download
 * has started.
 */
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
    const folder = bundleName(names[kind], deps.clock());
    if (query.token !== undefined && /^\w{1,64}$/.test(query.token)) {
      void reply.header('set-cookie', `${query.token}=done; Max-Age=600; Path=/; SameSite=Lax`);
    }
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename=${folder}.zip`)
      .send(await zipBundle(folder, entries));
  };
