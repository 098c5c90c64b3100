import type { PermissionPair } from '../../domain/access.ts';
import type { Declaration } from '../route-table.ts';

/** Page size of the administration lists. */
export const mostOnAPage = 100;

/** Permissions for resources that administrators edit. */
export const administration: readonly string[] = ['can_delete', 'can_get', 'can_info', 'can_post', 'can_put'];

/**
 * Returns the declaration of a route for the administration of users and rights. The contract requires no CSRF token on
 * such routes.
 */
export const administered = (permission: PermissionPair, audit = 'none'): Declaration => ({
  permission,
  rateClass: 'ordinary',
  audit,
  csrf: 'exempt',
});
