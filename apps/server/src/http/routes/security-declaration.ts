import type { PermissionPair } from '../../domain/access.ts';
import type { Declaration } from '../route-table.ts';

/** Rows of a page of the lists that administrators read. */
export const mostOnAPage = 100;

/** The permissions of a noun that administrators write. */
export const administration: readonly string[] = ['can_delete', 'can_get', 'can_info', 'can_post', 'can_put'];

/** How calls of the administration of users and rights are served: the contract asks no token for them. */
export const administered = (permission: PermissionPair, audit = 'none'): Declaration => ({
  permission,
  rateClass: 'ordinary',
  audit,
  csrf: 'exempt',
});
