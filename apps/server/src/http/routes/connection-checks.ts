import { AppError } from '@sightline/core';
import { routes } from '@sightline/core/contract';
import { testConnection } from '../../domain/databases/try-connection.ts';
import { validateParameters } from '../../domain/databases/validate-parameters.ts';
import { validateSql } from '../../domain/databases/validate-sql.ts';
import { SeveralErrors, type FieldReasons } from '../../domain/refusal.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';

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

/** Converts the reasons for the invalid fields of a form to structured errors, one for each field. */
const fieldErrors = (fields: FieldReasons): SeveralErrors =>
  new SeveralErrors(
    422,
    Object.entries(fields).map(
      ([field, reasons]) =>
        new AppError('INVALID_PAYLOAD_SCHEMA_ERROR', [reasons].flat().map(String).join(' '), {
          level: 'error',
          extra: { invalid: [field] },
        }),
    ),
  );

/** Routes that check connections and statements before they are used. */
export const connectionCheckRoutes: readonly ServedRoute[] = [
  serve(routes.testConnection, { ...knocking('database.test'), invalidStatus: 400 }, async ({ body, deps }) => {
    await testConnection(deps, body);
    return { message: 'OK' };
  }),
  serve(
    routes.validateParameters,
    { ...knocking('database.validate'), refuseFields: fieldErrors },
    async ({ body, deps }) => {
      await validateParameters(deps, body);
      return { message: 'OK' };
    },
  ),
  serve(routes.validateSql, { ...read, invalidStatus: 400 }, async ({ params, body, subject, deps }) => ({
    result: [
      ...(await validateSql(deps, subject, { databaseId: params.pk, sql: body.sql, params: body.template_params })),
    ],
  })),
];
