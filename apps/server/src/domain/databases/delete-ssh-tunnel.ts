import { AppError } from '@sightline/core';
import { databases } from '../../store/databases.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { foundRow } from '../remove-rows.ts';
import { changeStamp } from '../stamps.ts';
import { featureFlags } from '../start-up/feature-flags.ts';

/**
 * Removes the SSH tunnel of a database, and the database's password as well: without the tunnel, the password would be
 * sent to a different server. Throws 404 if the database or the tunnel does not exist, or if tunnels are disabled.
 */
export const deleteSshTunnel = async (deps: Deps, subject: Subject, id: number): Promise<void> => {
  const { ssh_tunnel } = await foundRow(deps, databases, id);
  if (ssh_tunnel === null || featureFlags(deps.config.flags)['SSH_TUNNELING'] !== true)
    throw new AppError('GENERIC_COMMAND_ERROR', 'SSH Tunnel not found.', { status: 404, level: 'warning' });
  const off = { ssh_tunnel: null, sealed_tunnel: null, sealed_password: null, host_vouched: 0 };
  await databases.change(deps.store.db, [id], { ...off, ...changeStamp(deps, subject) });
};
