import { routes } from '@sightline/core/contract';
import { deleteDatabase } from '../../domain/databases/delete-database.ts';
import { deleteSshTunnel } from '../../domain/databases/delete-ssh-tunnel.ts';
import { describeConnection } from '../../domain/databases/describe-databases.ts';
import { engineOffers } from '../../domain/databases/engine-offers.ts';
import { formOfText } from '../../domain/databases/connection-form.ts';
import { maskedText, passwordMask } from '../../domain/databases/connection-text.ts';
import { changeDatabase, createDatabase } from '../../domain/databases/save-database.ts';
import { shownTunnel } from '../../domain/databases/ssh-tunnel.ts';
import { syncPermissions } from '../../domain/databases/sync-permissions.ts';
import { stateTag } from '../../domain/history/state-tag.ts';
import { foundRow } from '../../domain/remove-rows.ts';
import { databases, type DatabaseRow } from '../../store/databases.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';
import { stateIn, tagState } from '../version-tag.ts';
import { exportOf } from './export-route.ts';
import { importOf, importing } from './import-route.ts';

const read: Declaration = {
  permission: ['can_read', 'Database'],
  relation: 'sees',
  rateClass: 'ordinary',
  audit: 'none',
};
const write = (audit: string): Declaration => ({
  permission: ['can_write', 'Database'],
  rateClass: 'ordinary',
  audit,
  invalidStatus: 422,
});
/**
 * Declares a route on which the server connects to another host. It is rate limited, because users who may edit
 * connections could otherwise make the server probe ports.
 */
const knocking = (audit: string): Declaration => ({ ...write(audit), rateClass: 'connection-test' });

interface Accepted extends Readonly<Record<string, unknown>> {
  readonly parameters?: Readonly<Record<string, unknown>> | undefined;
  readonly ssh_tunnel?: Readonly<Record<string, unknown>> | null | undefined;
}

/** Returns the request body as it appears in the response: with values that the server added, and without secrets. */
const acceptedBody = (body: Accepted, row: DatabaseRow) => {
  const { parameters } = body;
  const shown =
    parameters === undefined
      ? {}
      : { parameters: { ...parameters, ...(parameters['password'] ? { password: passwordMask } : {}) } };
  const hasPassword = row.sealed_password !== null;
  const sqlalchemy_uri = maskedText(row.sqlalchemy_uri, hasPassword);
  const connection = {
    configuration_method: row.configuration_method,
    parameters: formOfText(row.sqlalchemy_uri, hasPassword),
  };
  const tunnel = body.ssh_tunnel ? { ssh_tunnel: shownTunnel(body.ssh_tunnel) } : {};
  return {
    id: row.id,
    result: { ...connection, ...body, ...shown, ...tunnel, driver: row.backend, uuid: row.uuid, sqlalchemy_uri },
  };
};

const oauthPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign-in not available</title></head><body><h1>Sign-in not available</h1><p>No database on this server uses OAuth 2 sign-in. Nothing was saved. You can close this tab.</p></body></html>`;

/** Routes that create, change, export and delete database connections. */
export const databaseConnectionRoutes: readonly ServedRoute[] = [
  serve(routes.createDatabase, knocking('database.create'), async ({ body, subject, deps }) =>
    acceptedBody(body, await createDatabase(deps, subject, body)),
  ),
  serve(routes.changeDatabase, knocking('database.change'), async ({ params, body, subject, request, reply, deps }) => {
    const { row, tag } = await changeDatabase(deps, subject, { id: params.pk, body, expected: stateIn(request) });
    tagState(reply, tag);
    return acceptedBody(body, row);
  }),
  serve(routes.deleteDatabase, write('database.delete'), async ({ params, subject, deps }) => {
    await deleteDatabase(deps, subject, params.pk);
    return { message: 'OK' };
  }),
  serve(routes.getDatabaseConnection, write('none'), async ({ params, reply, deps }) => {
    const tag = await stateTag(deps.store.db, { type: 'database', id: params.pk });
    const database = await foundRow(deps, databases, params.pk);
    tagState(reply, tag);
    return { id: database.id, result: describeConnection(database) };
  }),
  serve(routes.listEngines, read, () => ({ databases: engineOffers() })),
  serve(routes.syncDatabasePermissions, write('database.sync_permissions'), async ({ params, deps }) => {
    await syncPermissions(deps, params.pk);
    return { message: 'Permissions successfully synced' };
  }),
  serve(routes.deleteSshTunnel, write('database.change'), async ({ params, subject, deps }) => {
    await deleteSshTunnel(deps, subject, params.pk);
    return { message: 'OK' };
  }),
  serve(routes.answerOauth, { permission: 'open', rateClass: 'ordinary', audit: 'none' }, ({ reply }) =>
    reply.code(404).type('text/html; charset=utf-8').send(oauthPage),
  ),
  serve(
    routes.exportDatabases,
    { ...read, permission: ['can_export', 'Database'], audit: 'database.export' },
    exportOf('Database'),
  ),
  serve(routes.importDatabases, { ...write('database.import'), ...importing }, importOf('Database')),
];
