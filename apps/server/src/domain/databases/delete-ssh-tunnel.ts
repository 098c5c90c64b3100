import { AppError } from '@sightline/core';
import { databases } from '../../store/databases.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { foundRow } from '../remove-rows.ts';
import { changeStamp } from '../stamps.ts';
import { featureFlags } from '../start-up/feature-flags.ts';

/**
 * Takes the SSH tunnel off a database. Its password goes with it: said without the tunnel, it would be said to another
 * server. Throws 404 where there is no such database or no tunnel, or tunnels are switched off.
 */
export const deleteSshTunnel = async (deps: Deps, subject: Subject, id: number): Promise<void> => {
  const { ssh_tunnel } = await foundRow(deps, databases, id);
  if (ssh_tunnel === null || featureFlags(deps.config.flags)['SSH_TUNNELING'] !== true)
    throw new AppError('GENERIC_COMMAND_ERROR', 'SSH Tunnel not found.', { status: 404, level: 'warning' });
  const off = { ssh_tunnel: null, sealed_tunnel: null, sealed_password: null, host_vouched: 0 };
  await databases.change(deps.store.db, [id], { ...off, ...changeStamp(deps, subject) });
};
